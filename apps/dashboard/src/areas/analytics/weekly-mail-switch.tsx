import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "../../platform/api/client.ts";
import { queries } from "../../platform/api/queries.ts";
import { failureMessage } from "../../platform/api/failure.ts";
import { localTimeZone } from "../../platform/formats/date.ts";
import { mailNote } from "../../platform/help/mail-note.ts";
import { useUser } from "../../platform/session/current-session.ts";
import { Switch } from "../../ui/switch.tsx";
import { toast } from "../../ui/toast.ts";
import { type AnalyticsScope, weeklyMailQuery } from "./analytics-queries.ts";

/** Whether this person gets the figures of the project by mail. */
export function WeeklyMailSwitch({ scope }: { scope: AnalyticsScope }) {
  const { email } = useUser();
  const client = useQueryClient();
  const query = weeklyMailQuery(scope);
  const { data } = useQuery(query);
  const { data: settings } = useQuery(queries.settings());
  const change = useMutation({
    mutationFn: (isOn: boolean) =>
      api.weeklyMail.set({ org_id: scope.orgId, id: scope.projectId, is_on: isOn, time_zone: localTimeZone() }),
    onSuccess: (answer) => client.setQueryData(query.queryKey, answer.data),
    onError: (error) => toast.error(failureMessage(error)),
  });
  if (data === undefined) return null;
  return (
    <Switch
      label="Mail me these figures every Monday"
      hint={mailNote(settings, "figures") ?? `To ${email}. A week without listeners has no mail.`}
      checked={change.isPending ? change.variables : data.is_on}
      disabled={change.isPending}
      onCheckedChange={(isOn) => change.mutate(isOn)}
    />
  );
}
