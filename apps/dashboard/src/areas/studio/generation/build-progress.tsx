import { Progress } from "../../../ui/page/progress.tsx";
import { useActions } from "../session/studio-context.ts";
import { useStore } from "../../../platform/store/store.ts";

/** Progress bar of the build, along the header's edge. */
export function BuildProgress() {
  const { build } = useActions();
  const step = useStore(build.step);
  const tenths = step.step === "generating" ? Math.floor(step.progress / 10) : undefined;
  return (
    <>
      {step.step === "generating" ? (
        <Progress label="Generating" value={step.progress} className="absolute inset-x-0 -bottom-px h-0.5!" />
      ) : null}
      <output className="sr-only">{tenths === undefined ? null : `Generating, ${tenths * 10}%`}</output>
    </>
  );
}
