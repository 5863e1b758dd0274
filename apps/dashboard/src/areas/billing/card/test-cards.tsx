import { type TestCard, testCards } from "@lectern/contract";
import { Check, CircleCheck, CircleX, FlaskConical, ShieldCheck, TimerOff } from "lucide-react";

const icons: Record<TestCard["behaviour"], { icon: typeof CircleCheck; colour: string }> = {
  succeeds: { icon: CircleCheck, colour: "text-good" },
  declined: { icon: CircleX, colour: "text-bad" },
  second_step: { icon: ShieldCheck, colour: "text-information" },
  fails_later: { icon: TimerOff, colour: "text-warning" },
};

export interface TestCardsProps {
  /** What stands in the form. */
  number: string;
  onChoose: (card: TestCard) => void;
}

/** Says that nothing is charged, and offers the cards to try with. */
export function TestCards({ number, onChoose }: TestCardsProps) {
  const digits = number.replaceAll(/\D/g, "");
  return (
    <div className="rounded-t-16 bg-information-soft p-4 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-information">
        <p className="flex items-center gap-2 text-14 font-semibold">
          <FlaskConical className="size-4" aria-hidden="true" />
          Sandbox. Nothing is charged.
        </p>
        <p className="text-12">Test cards: press one to fill it in</p>
      </div>
      <ul aria-label="Test cards" className="mt-3 overflow-hidden rounded-10 border border-line bg-sheet">
        {testCards.map((card) => {
          const { icon: Icon, colour } = icons[card.behaviour];
          const isChosen = card.number === digits;
          return (
            <li key={card.number} className="border-b border-line last:border-b-0">
              <button
                type="button"
                aria-pressed={isChosen}
                onClick={() => onChoose(card)}
                className="motion-colour flex min-h-11 w-full items-center gap-2.5 px-3 text-left text-13 hover:bg-well"
              >
                <Icon className={`size-4 shrink-0 ${colour}`} aria-hidden="true" />
                <span className="whitespace-nowrap tabular-nums">{inFours(card.number)}</span>
                <span className="ml-auto text-right text-ink-2">{card.says}</span>
                <Check className={`size-4 shrink-0 text-accent ${isChosen ? "" : "invisible"}`} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A card's digits in groups of four. */
export function inFours(number: string): string {
  return number.replaceAll(/\D/g, "").replaceAll(/(\d{4})(?=\d)/g, "$1 ");
}
