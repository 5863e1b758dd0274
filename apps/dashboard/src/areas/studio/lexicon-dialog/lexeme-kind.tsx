import type { Lexeme } from "@lectern/script";
import { Checkbox } from "../../../ui/fields/checkbox.tsx";
import { RadioGroup } from "../../../ui/fields/radio-group.tsx";

type KindOfLexeme = Pick<Lexeme, "alphabet" | "regex" | "caseSensitive">;

interface LexemeKindProps {
  entry: KindOfLexeme;
  onChange: (kind: KindOfLexeme) => void;
}

/** How an entry is looked for and given: words, IPA or a regular expression, with or without regard to capitals. */
export function LexemeKind({ entry: { alphabet, regex, caseSensitive }, onChange }: LexemeKindProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
      <RadioGroup
        label="Given in"
        labelHidden
        inline
        value={regex ? "regex" : alphabet ? "ipa" : "words"}
        options={[
          { value: "words", label: "Words" },
          { value: "ipa", label: "IPA" },
          { value: "regex", label: "Regular expression" },
        ]}
        onValueChange={(next) =>
          onChange({
            ...(next === "ipa" && { alphabet: "ipa" }),
            ...(next === "regex" && { regex: true }),
            ...(caseSensitive && { caseSensitive }),
          })
        }
      />
      <Checkbox
        label="Capitals count"
        checked={caseSensitive ?? false}
        onCheckedChange={(next) =>
          onChange({
            ...(alphabet && { alphabet }),
            ...(regex && { regex }),
            ...(next && { caseSensitive: true }),
          })
        }
      />
    </div>
  );
}
