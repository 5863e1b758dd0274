import { planCatalogue, planOf, type Plan } from "@lectern/access";
import { namedRights } from "@lectern/billing";
import { Check, Minus } from "lucide-react";
import { formatCount } from "../../../platform/formats/count.ts";
import { planLimits } from "./plan-losses.ts";

// Relative: what only screen readers see is placed in it, and scrolls with it.
const frame = "relative overflow-x-auto rounded-10 border border-line bg-sheet";

export interface ComparePlansProps {
  /** The organisation's, which is shown though it may not be sold any more. */
  planId: string;
  hasPremiumVoices: boolean;
}

/** Every limit and every right of every plan, from the one catalogue. */
export function ComparePlans({ planId, hasPremiumVoices }: ComparePlansProps) {
  const present = planOf(planId);
  const plans = planCatalogue.filter((plan) => plan.isActive || plan.name === present.name);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
    <section className={frame} tabIndex={0} aria-label="Table of plans">
      <table className="w-full min-w-3xl border-collapse text-13 tabular-nums">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="sticky left-0 bg-sheet px-4 py-3 text-left font-medium text-ink-2">
              In the plan
            </th>
            {plans.map((plan) => (
              <th
                key={plan.name}
                scope="col"
                className="px-4 py-3 text-right font-serif text-16 font-semibold whitespace-nowrap"
              >
                {plan.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planLimits.map(([key, name]) => (
            <Row key={key} name={name}>
              {plans.map((plan) => (
                <td key={plan.name} className="px-4 py-2.5 text-right">
                  {limitText(plan, key)}
                </td>
              ))}
            </Row>
          ))}
          {namedRights({ hasPremiumVoices }).map(({ right, text }) => (
            <Row key={right} name={text}>
              {plans.map((plan) => (
                <td key={plan.name} className="px-4 py-2.5">
                  <Held isHeld={plan.rights.includes(right)} />
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <tr className="border-b border-line last:border-b-0">
      <th scope="row" className="sticky left-0 bg-sheet px-4 py-2.5 text-left font-normal text-ink-2">
        {name}
      </th>
      {children}
    </tr>
  );
}

function Held({ isHeld }: { isHeld: boolean }) {
  const Icon = isHeld ? Check : Minus;
  return (
    <>
      <Icon className={`ml-auto size-4 ${isHeld ? "text-good" : "text-ink-3"}`} aria-hidden="true" />
      <span className="sr-only">{isHeld ? "Yes" : "No"}</span>
    </>
  );
}

function limitText(plan: Plan, key: keyof Plan["limits"]): string {
  const limit = plan.limits[key];
  if (plan.wordsByAgreement && (key === "words" || key === "articlesPerMonth")) return "As agreed";
  if (limit === null) return "No limit";
  return key === "words" ? `${formatCount(limit)} ${plan.wordsOnce ? "once" : "a month"}` : formatCount(limit);
}
