import { Button } from "../../../ui/button.tsx";
import type { EditedShow } from "./use-edited-show.ts";

export function PublishButton({ edited }: { edited: EditedShow }) {
  const { is_published: isPublished } = edited.show;
  return (
    <Button
      variant={isPublished ? "secondary" : "primary"}
      busy={edited.isPublishing}
      onClick={() => void edited.togglePublished()}
    >
      {isPublished ? "Unpublish" : "Publish"}
    </Button>
  );
}
