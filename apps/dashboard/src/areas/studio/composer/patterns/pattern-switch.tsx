import { applyPattern, hasPattern, switchPatternOff, type Timeline } from "@lectern/timeline";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { Music } from "lucide-react";
import { queries } from "../../../../platform/api/queries.ts";
import { useMay } from "../../../../platform/rights/use-may.ts";
import { toast } from "../../../../ui/overlays/toast.ts";
import { useStudio } from "../../session/studio-context.ts";
import { ToolToggle } from "../tool-toggle.tsx";

/** Whether this item has the project's intro, bed and outro; absent where the project has none. */
export function PatternSwitch({ timeline }: { timeline: Timeline }) {
  const { composer } = useStudio();
  const { orgId = "", projectId = "" } = useParams({ strict: false });
  const { data: pattern } = useQuery(queries.composerPattern(orgId, projectId));
  const mayMix = useMay(orgId)("access bg_music");
  const isOn = hasPattern(timeline);
  if (!isOn && (!pattern || !mayMix)) return null;

  function toggle(): void {
    const changed = composer.become((now) => (isOn ? switchPatternOff(now) : applyPattern(now, pattern ?? undefined)));
    if ("refused" in changed) toast.error(changed.refused);
  }

  return <ToolToggle label="Project's music" icon={<Music />} isOn={isOn} onToggle={toggle} />;
}
