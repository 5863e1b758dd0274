import { failureMessage } from "../errors/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { toast } from "../../ui/overlays/toast.ts";

export interface ConflictNoticeProps {
  message: string;
  /** Shows what is saved, in the place of what is typed here. */
  onLoad: () => Promise<void>;
  onKeep: () => Promise<void>;
}

/** Said when somebody else saved the same meanwhile; what is typed here stays until one of the two is chosen. */
export function ConflictNotice({ message, onLoad, onKeep }: ConflictNoticeProps) {
  async function choose(choice: () => Promise<void>): Promise<void> {
    try {
      await choice();
    } catch (error) {
      toast.error(failureMessage(error));
    }
  }

  return (
    <div role="alert" className="mb-6">
      <Notice tone="warning">
        <p>{message} Your changes are still here.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void choose(onLoad)}>
            Reload and drop mine
          </Button>
          <Button size="sm" onClick={() => void choose(onKeep)}>
            Keep mine, to save over it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
