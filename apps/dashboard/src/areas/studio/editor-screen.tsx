import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { NewItemType, NewItemVoice } from "./session/new-item-search.ts";
import { EditorLoader } from "./layout/editor-loader.tsx";

export interface EditorScreenProps {
  orgId: string;
  projectId: string;
  /** undefined: an item that does not exist yet. */
  contentId: string | undefined;
  newItemType: NewItemType;
  /** undefined: a new item has the project's voice. */
  newItemVoice: NewItemVoice | undefined;
}

/** The editor: one item's text, its voices and its audio. */
export function EditorScreen({ orgId, projectId, contentId, newItemType, newItemVoice }: EditorScreenProps) {
  const navigate = useNavigate();
  // A new item gets its id, and so another URL, while it is edited: the editor must not remount.
  const [opened, setOpened] = useState<{ contentId: string | undefined; created: string | undefined }>({
    contentId,
    created: undefined,
  });
  const isSame = contentId === opened.contentId || contentId === opened.created;
  if (!isSame) setOpened({ contentId, created: undefined });

  function onCreated(created: string): void {
    setOpened((before) => ({ ...before, created }));
    void navigate({
      to: "/organisation/$orgId/integration/$projectId/content/$contentId",
      params: { orgId, projectId, contentId: created },
      replace: true,
      ignoreBlocker: true,
    });
  }

  return (
    <EditorLoader
      key={opened.contentId ?? "new"}
      orgId={orgId}
      projectId={projectId}
      contentId={opened.contentId}
      newItemType={newItemType}
      newItemVoice={newItemVoice}
      onCreated={onCreated}
    />
  );
}
