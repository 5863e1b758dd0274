import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";

export interface ConflictNoticeProps {
  message: string;
  /** Shows what is saved, in the place of what is typed here. */
  onLoad: () => Promise<void>;
  onKeep: () => Promise<void>;
}

/** Said when somebody else saved the show meanwhile; what is typed here stays until one of the two is chosen. */
export function ConflictNotice({ message, onLoad, onKeep }: ConflictNoticeProps) {
  return (
    <div role="alert" className="mb-6">
      <Notice tone="warning">
        <p>{message} Your changes are still here.</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => void onLoad()}>
            Reload and drop mine
          </Button>
          <Button size="sm" onClick={() => void onKeep()}>
            Keep mine, to save over it
          </Button>
        </div>
      </Notice>
    </div>
  );
}
