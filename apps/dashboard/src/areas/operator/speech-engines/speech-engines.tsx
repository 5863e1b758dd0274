import { useQuery } from "@tanstack/react-query";
import { failureMessage } from "../../../platform/api/failure.ts";
import { ErrorNotice } from "../../../ui/error-notice.tsx";
import { Section } from "../../../ui/section.tsx";
import { Loading, Skeleton } from "../../../ui/skeleton.tsx";
import { ProjectUse } from "./project-use.tsx";
import { SpeechEngine } from "./speech-engine.tsx";
import { speechEnginesQuery } from "./speech-engines-query.ts";

/** Speech services of others: which are set up, whether they answer, what they charge and have counted. */
export function SpeechEngines() {
  const { data, error, isFetching, refetch } = useQuery(speechEnginesQuery);
  return (
    <Section
      title="Speech engines"
      lead="Paid services with voices of their own. Characters are those that each service counts; a month ends at midnight UTC."
    >
      {data ? (
        <>
          <ul className="grid gap-3 lg:grid-cols-2">
            {data.engines.map((engine) => (
              <SpeechEngine key={engine.platform} engine={engine} />
            ))}
          </ul>
          <ProjectUse use={data} />
        </>
      ) : error ? (
        <ErrorNotice message={failureMessage(error)} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Loading…" className="grid gap-3 lg:grid-cols-2">
          {[1, 2, 3, 4].map((key) => (
            <Skeleton key={key} className="h-40" />
          ))}
        </Loading>
      )}
    </Section>
  );
}
