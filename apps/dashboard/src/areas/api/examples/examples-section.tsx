import { useState } from "react";
import { Snippet } from "../../../platform/page/snippet.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { apiExamples, keyPlaceholder } from "./example-request.ts";
import { type ExampleLanguage, exampleLanguages } from "./languages.ts";

/** First calls to copy, with the ids of this project. */
export function ExamplesSection({ orgId, projectId }: { orgId: string; projectId: string }) {
  const [language, setLanguage] = useState<ExampleLanguage>("curl");
  const examples = apiExamples({ origin: window.location.origin, orgId, projectId });
  return (
    <div className="max-w-3xl">
      <p className="mb-3 text-13 text-ink-2">
        Put a key in the place of <code className="font-mono text-12">{keyPlaceholder}</code>. In JavaScript and
        TypeScript the package <code className="font-mono text-12">@lectern/client</code> has every call with its types.
      </p>
      <Tabs
        label="Language"
        value={language}
        onValueChange={setLanguage}
        panelClassName="mt-4 grid grid-cols-[minmax(0,1fr)] gap-5"
        tabs={exampleLanguages.map(({ value, label, write }) => ({
          value,
          label,
          panel: examples.map(({ id, title, lead, request }) => (
            <div key={id} className="grid grid-cols-[minmax(0,1fr)] gap-2">
              <div>
                <h3 className="text-14 font-semibold">{title}</h3>
                <p className="text-13 text-pretty text-ink-2">{lead}</p>
              </div>
              <Snippet label={`${title}, ${label}`} code={write(request)} />
            </div>
          )),
        }))}
      />
    </div>
  );
}
