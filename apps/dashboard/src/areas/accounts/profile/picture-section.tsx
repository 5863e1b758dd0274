import { MAX_FILE_NAME_CHARACTERS } from "@lectern/contract/limits";
import { Trash2, Upload } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "../../../platform/api/client.ts";
import { failureMessage } from "../../../platform/errors/failure.ts";
import { AlertDialog } from "../../../ui/overlays/alert-dialog.tsx";
import { Avatar } from "../../../ui/avatar.tsx";
import { Button } from "../../../ui/button.tsx";
import { Progress } from "../../../ui/page/progress.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { toast } from "../../../ui/overlays/toast.ts";
import { pictureProblem, pictureTypes } from "./picture-file.ts";
import { uploadFile } from "../../../platform/files/upload-file.ts";
import { type Profile, updateCachedProfile } from "./update-cached-profile.ts";

const failed = "Something went wrong in updating the avatar.";

/** A person's picture: upload, replace, remove. */
export function PictureSection({ profile }: { profile: Profile }) {
  const input = useRef<HTMLInputElement>(null);
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [removing, setRemoving] = useState(false);

  async function upload(file: File): Promise<void> {
    const found = pictureProblem(file);
    setProblem(found);
    if (found !== undefined) return;
    setPercent(0);
    try {
      const target = {
        file_name: file.name.slice(-MAX_FILE_NAME_CHARACTERS),
        content_type: file.type,
        content_length: file.size,
      };
      const { data: signed } = await api.accounts.avatarUpload(target);
      await uploadFile(signed.signed_url, file, setPercent);
      const { data } = await api.accounts.saveAvatar({ url: signed.url });
      updateCachedProfile(data);
      toast.success("Avatar updated successfully!");
    } catch (error) {
      setProblem(failureMessage(error, failed));
    } finally {
      setPercent(undefined);
    }
  }

  async function remove(): Promise<void> {
    setRemoving(true);
    setProblem(undefined);
    try {
      updateCachedProfile((await api.accounts.removeAvatar()).data);
      toast.success("Avatar updated successfully!");
      setAsking(false);
    } catch (error) {
      setAsking(false);
      setProblem(failureMessage(error, failed));
    } finally {
      setRemoving(false);
    }
  }

  const uploading = percent !== undefined;
  return (
    <Section title="Picture" lead="Shown to the people you work with.">
      <div className="flex flex-wrap items-center gap-5">
        <Avatar
          givenName={profile.given_name}
          familyName={profile.family_name}
          src={profile.avatar}
          className="size-20 text-22"
        />
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap gap-2">
            <Button icon={<Upload />} busy={uploading} onClick={() => input.current?.click()}>
              {profile.avatar === null ? "Upload picture" : "Change picture"}
            </Button>
            {profile.avatar === null ? null : (
              <Button variant="quiet" icon={<Trash2 />} disabled={uploading} onClick={() => setAsking(true)}>
                Remove
              </Button>
            )}
          </div>
          <p className="text-12 text-ink-3">PNG, JPEG, WebP, GIF or AVIF, 5 MB at most. It is cut to a square.</p>
          {uploading ? <Progress label="Uploading the picture" value={percent} className="w-full" /> : null}
          {problem === undefined ? null : (
            <p role="alert" className="text-13 text-bad">
              {problem}
            </p>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={pictureTypes.join(",")}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // So that the same file can be chosen again.
          currentTarget.value = "";
          if (file) void upload(file);
        }}
      />
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Remove your picture?"
        description="Your initials are shown in its place."
        confirmLabel="Remove"
        tone="danger"
        busy={removing}
        onConfirm={() => void remove()}
      />
    </Section>
  );
}
