import type { WireAddableEpisode, WireShow } from "@lectern/contract";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { AddableList } from "./addable-list.tsx";
import { EpisodeDialog } from "./episode-dialog.tsx";
import type { ShowScope } from "./episode-queries.ts";

/** The same choice as the page's, over the list of episodes. */
export function AddEpisodesDialog({ onClose, scope, show }: { onClose: () => void; scope: ShowScope; show: WireShow }) {
  const [chosen, setChosen] = useState<WireAddableEpisode>();
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => {
          if (!open && chosen === undefined) onClose();
        }}
        title="Add New Episodes"
        description={
          <>
            Published audio of this project becomes an episode of <span dir="auto">“{show.title}”</span>.
          </>
        }
        footer={<Button onClick={onClose}>Close</Button>}
      >
        <div className="-mx-1 max-h-[60dvh] overflow-y-auto px-1 py-0.5" data-scroll="page">
          <AddableList scope={scope} onChoose={setChosen} />
        </div>
      </Dialog>
      {chosen === undefined ? null : (
        <EpisodeDialog scope={scope} show={show} of={chosen} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}
