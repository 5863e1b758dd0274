import { projectName } from "@lectern/contract";
import { MAX_PROJECT_NAME_CHARACTERS } from "@lectern/contract/limits";
import { useState } from "react";
import { Link, useCanGoBack, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { FolderPlus, LockKeyhole } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { api } from "../../../platform/api/client.ts";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useForm } from "../../../platform/forms/use-form.ts";
import { UpgradeDialog } from "../../../platform/rights/upgrade-dialog.tsx";
import { type Catalogue, voiceOf } from "../../../platform/voices/catalogue.ts";
import { Button } from "../../../ui/button.tsx";
import { buttonClasses } from "../../../ui/button-classes.ts";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { FormActions } from "../../../ui/fields/form-actions.tsx";
import {
  availableQualities,
  bestQuality,
  ProfilePreview,
  useStopSampleOnUnmount,
  useVoices,
  validateChoice,
  type VoiceChoice,
  VoiceFields,
} from "../../voices/index.ts";
import { useCreateProject } from "./new-project-form.tsx";
import { Screen } from "../../../platform/page/screen.tsx";
import { EmptyState } from "../../../ui/page/empty-state.tsx";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";
import { queries } from "../../../platform/api/queries.ts";
import { useMay } from "../../../platform/rights/use-may.ts";

const firstLanguage = "en-US";

interface CreateValues extends Record<string, string> {
  name: string;
  language: string;
  voice: string;
}

export interface CreateProjectFormProps {
  orgId: string;
  canUsePremium: boolean;
  onCancel: () => void;
}

/** Form with the name, language, quality, voice and prosody of a project, beside a preview of the voice. */
function CreateProjectForm({ orgId, canUsePremium, onCancel }: CreateProjectFormProps) {
  useStopSampleOnUnmount();
  const voices = useVoices();
  const { create, upgrade } = useCreateProject({
    orgId,
    done: "Project created successfully",
    failed: "Something went wrong while creating the integration.",
  });
  const [chosen, setChosen] = useState<VoiceChoice>();
  const choice = chosen ?? firstChoice(voices.catalogue, canUsePremium);
  const { profile } = choice;
  const voice = voiceOf(voices.catalogue, profile);

  async function submit({ name }: CreateValues): Promise<Partial<CreateValues>> {
    if (profile === undefined) return {};
    const settings = {
      org_id: orgId,
      integration_name: name.trim(),
      lang_code: choice.language,
      player_settings: { player_type: "inline" },
      audio_profile: profile,
    } as const;
    return create(() => api.projects.createWithSettings(settings), form.fail);
  }

  const form = useForm<CreateValues>({
    initial: { name: "", language: "", voice: "" },
    rules: { name: projectName },
    check: () => validateChoice(choice),
    submit,
  });

  return (
    <>
      <form
        noValidate
        onSubmit={form.onSubmit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,48rem)_22rem] lg:gap-10"
      >
        <div className="grid gap-5">
          <Field label="Project Name" error={form.errors.name}>
            <Input
              name="project-name"
              autoComplete="off"
              maxLength={MAX_PROJECT_NAME_CHARACTERS}
              value={form.values.name}
              onValueChange={(value) => form.set("name", value)}
            />
          </Field>
          <VoiceFields
            orgId={orgId}
            voices={voices}
            choice={choice}
            onChange={setChosen}
            canUsePremium={canUsePremium}
            languageLabel="Default Language"
            languageHint="Can be changed later"
            voiceLabel="Default Voice"
            errors={form.errors}
          />
        </div>
        <div className="grid gap-5 lg:sticky lg:top-6">
          <ProfilePreview profile={profile} voice={voice} />
        </div>
        <FormProblem form={form} className="lg:col-start-1" />
        <FormActions className="lg:col-start-1">
          <Button size="lg" onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" size="lg" busy={form.busy}>
            Create Project
          </Button>
        </FormActions>
      </form>
      <UpgradeDialog orgId={orgId} {...upgrade} />
    </>
  );
}

/** Initial values: US English where it has a voice, no voice selected. */
function firstChoice(catalogue: Catalogue | undefined, canUsePremium: boolean): VoiceChoice {
  const voices = catalogue?.voices ?? [];
  const { neural, standard } = availableQualities(voices, firstLanguage);
  const language = neural || standard ? firstLanguage : "";
  return { language, quality: bestQuality({ neural: neural && canUsePremium, standard }), profile: undefined };
}

/** Shown when the plan's project limit is reached. */
function ProjectLimitCard({ orgId, onCancel }: { orgId: string; onCancel: () => void }) {
  const plans = usePlansLink(orgId);
  return (
    <Screen title="Create project">
      <EmptyState
        icon={<FolderPlus />}
        title="Upgrade to create multiple projects"
        action={
          <>
            <Button onClick={onCancel}>Cancel</Button>
            <Link {...plans} className={buttonClasses({ variant: "primary" })}>
              Upgrade
            </Link>
          </>
        }
      >
        Your plan has room for as many projects as you have now. A larger plan has room for more.
      </EmptyState>
    </Screen>
  );
}

/** Shown when the user's role may not create projects. */
function NotAllowedCard({ onCancel }: { onCancel: () => void }) {
  return (
    <Screen title="Create project">
      <EmptyState
        icon={<LockKeyhole />}
        title="You cannot create projects here"
        action={<Button onClick={onCancel}>Back</Button>}
      >
        Owners and admins of the organisation can. Ask one of them.
      </EmptyState>
    </Screen>
  );
}

/** A new project with its language and default voice. */
export function CreateProjectScreen() {
  const { orgId } = useParams({ from: "/organisation/$orgId/shell/project/create" });
  const { data: organisation } = useQuery(queries.organisation(orgId));
  const hasRight = useMay(orgId);
  const goBack = useGoBack(orgId);

  if (organisation === undefined) return null;
  if (!hasRight("create project")) return <NotAllowedCard onCancel={goBack} />;
  if (!organisation.gates.can_create_project) return <ProjectLimitCard orgId={orgId} onCancel={goBack} />;
  return (
    <Screen title="Create project" lead="A project keeps the audio of one site or publication.">
      <CreateProjectForm orgId={orgId} canUsePremium={hasRight("download premium_voices")} onCancel={goBack} />
    </Screen>
  );
}

/** The previous screen, or the organisation's home. */
function useGoBack(orgId: string): () => void {
  const canGoBack = useCanGoBack();
  const router = useRouter();
  const navigate = useNavigate();
  return () => {
    if (canGoBack) router.history.back();
    else void navigate({ to: "/organisation/$orgId/integration", params: { orgId } });
  };
}
