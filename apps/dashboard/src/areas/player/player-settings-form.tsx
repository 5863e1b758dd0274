import { type PlayerSettings, settingName, type WireProject } from "@lectern/contract";
import { MAX_PLAYER_TITLE_CHARACTERS, MAX_SETTING_NAME_CHARACTERS } from "@lectern/contract/limits";
import { Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatDate } from "../../platform/formats/date.ts";
import { NameDialog } from "../../platform/forms/name-dialog.tsx";
import { FormProblem } from "../../platform/forms/form-problem.tsx";
import { UnsavedChangesGuard } from "../../platform/forms/unsaved-changes-guard.tsx";
import { Screen } from "../../platform/page/screen.tsx";
import { useMay } from "../../platform/rights/use-may.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/fields/field.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { ColourField } from "../../ui/fields/colour-field.tsx";
import { DraftList } from "./draft-list.tsx";
import { ExtraAudioSection } from "./extra-audio/extra-audio-section.tsx";
import { LogoSection, UpgradeLink } from "./logo/logo-section.tsx";
import { PlayerPreview } from "./player-preview.tsx";
import { TypePicker } from "./type-picker.tsx";
import { usePlayerSettings } from "./use-player-settings.ts";

/** Contrast that components and text need (WCAG 2.2, 1.4.11 and 1.4.3). */
const componentContrast = 3;
const textContrast = 4.5;

export interface PlayerSettingsFormProps {
  orgId: string;
  project: WireProject;
}

/** The settings of the player, beside the player itself. */
export function PlayerSettingsForm({ orgId, project }: PlayerSettingsFormProps) {
  const hasRight = useMay(orgId);
  const edited = usePlayerSettings(orgId, project);
  const { settings, change, isChanged } = edited;
  const [isNaming, setNaming] = useState(false);
  const canUnbrand = hasRight("modify player_branding");

  return (
    <Screen
      title="Audio Player"
      aside={isChanged ? <Badge tone="warning">Changes not published</Badge> : undefined}
      actions={
        <FormActions
          edited={edited}
          publishedAt={project.player_settings_published_at}
          onName={() => setNaming(true)}
        />
      }
    >
      <UnsavedChangesGuard unsaved={isChanged} />
      <FormProblem form={{ problem: edited.problem }} className="mb-4" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
        <div className="divide-y divide-line rounded-10 border border-line bg-sheet">
          <TypePart settings={settings} change={change} />
          <ColoursPart settings={settings} change={change} />
          <Part>
            <Field label="Title" hint="Without one, the player says “Listen to this article”.">
              <Input
                value={settings.title}
                maxLength={MAX_PLAYER_TITLE_CHARACTERS}
                placeholder="Listen to this article"
                autoComplete="off"
                onValueChange={(title) => change({ title })}
              />
            </Field>
          </Part>
          <SwitchesPart settings={settings} change={change} orgId={orgId} canUnbrand={canUnbrand} />
          <Part title="Logo">
            <LogoSection orgId={orgId} project={project} />
          </Part>
          {hasRight("modify player_intro_outro") ? (
            <Part title="Intro, outro and background">
              <ExtraAudioSection orgId={orgId} project={project} />
            </Part>
          ) : null}
          <Part title="Drafts">
            <DraftList
              orgId={orgId}
              projectId={project.id}
              onRestore={edited.restoreDraft}
              onDelete={edited.deleteDraft}
            />
          </Part>
        </div>
        <PlayerPreview
          orgId={orgId}
          project={project}
          settings={settings}
          isBranded={!(canUnbrand && settings.remove_branding)}
        />
      </div>
      <NameDialog
        open={isNaming}
        onClose={() => setNaming(false)}
        title="Save as draft"
        hint="A draft of the same name is replaced."
        saveLabel="Save draft"
        field="setting_name"
        rule={settingName}
        maxLength={MAX_SETTING_NAME_CHARACTERS}
        failure="Something went wrong while saving the draft."
        save={async (name) => {
          await edited.saveDraft(name);
          setNaming(false);
        }}
      />
    </Screen>
  );
}

interface FormActionsProps {
  edited: ReturnType<typeof usePlayerSettings>;
  publishedAt: string | null;
  onName: () => void;
}

function FormActions({ edited, publishedAt, onName }: FormActionsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {publishedAt === null ? null : <span className="text-13 text-ink-3">Published {formatDate(publishedAt)}</span>}
      {edited.isChanged ? (
        <Button variant="quiet" icon={<Undo2 />} onClick={() => void edited.restorePublished()}>
          Restore published
        </Button>
      ) : null}
      <Button onClick={onName}>Save as draft</Button>
      <Button
        variant="primary"
        busy={edited.busy}
        disabled={!edited.isChanged}
        focusableWhenDisabled
        onClick={() => void edited.publish()}
      >
        Publish
      </Button>
    </div>
  );
}

interface PartProps {
  settings: PlayerSettings;
  change: (change: Partial<PlayerSettings>) => void;
}

function TypePart({ settings, change }: PartProps) {
  return (
    <Part title="Type">
      <TypePicker value={settings.player_type} onChange={(type) => change(typeChange(type))} />
      {settings.player_type === "floating" ? (
        <RadioGroup
          label="Position"
          inline
          value={settings.player_position}
          options={[
            { value: "bottom-right", label: "Bottom right" },
            { value: "bottom-left", label: "Bottom left" },
          ]}
          onValueChange={(position) => change({ player_position: position })}
        />
      ) : (
        <p className="text-13 text-ink-3">
          {settings.player_type === "inline"
            ? "It stands where its tag stands on your page."
            : "It stands along the bottom of the window."}
        </p>
      )}
    </Part>
  );
}

function ColoursPart({ settings, change }: PartProps) {
  const background = settings.background_color;
  return (
    <Part title="Colours">
      <ColourField
        label="Colour"
        value={settings.color}
        against={background === "" ? undefined : { background, min: componentContrast }}
        onChange={(color) => change({ color })}
      />
      <ColourField
        label="Text"
        value={settings.text_color}
        canFollowPage
        against={background === "" ? undefined : { background, min: textContrast }}
        onChange={(color) => change({ text_color: color })}
      />
      <ColourField
        label="Background"
        value={background}
        canFollowPage
        onChange={(color) => change({ background_color: color })}
      />
      {background === "" ? (
        <p className="text-12 text-ink-3">
          Where no background is set, the player follows the page, light or dark, and makes its colour lighter or darker
          where it could not be seen.
        </p>
      ) : null}
    </Part>
  );
}

function SwitchesPart({ settings, change, orgId, canUnbrand }: PartProps & { orgId: string; canUnbrand: boolean }) {
  return (
    <Part>
      <Switch
        label="Download button"
        checked={settings.download_button}
        onCheckedChange={(next) => change({ download_button: next })}
      />
      <Switch
        label="“Narrated by a machine”"
        hint="Said in the player. The law may require it where you publish."
        checked={settings.machine_note}
        onCheckedChange={(next) => change({ machine_note: next })}
      />
      <Switch
        label="Reading along"
        hint="Marks the sentence and the word being spoken in your page’s own text. A click on a paragraph plays from there, and so do N and P in the player."
        checked={settings.reading_along}
        onCheckedChange={(next) => change({ reading_along: next })}
      />
      <Switch
        label="Count returning listeners"
        hint="Keeps a random id in the reader’s browser, on your site, to tell new listeners from those who come back."
        checked={settings.count_returning}
        onCheckedChange={(next) => change({ count_returning: next })}
      />
      <div className="flex items-start justify-between gap-3">
        <Switch
          label="Remove branding"
          checked={canUnbrand && settings.remove_branding}
          disabled={!canUnbrand}
          onCheckedChange={(next) => change({ remove_branding: next })}
        />
        {canUnbrand ? null : <UpgradeLink orgId={orgId} />}
      </div>
    </Part>
  );
}

/** Choosing floating sets the position to bottom-right; other types set it to default. */
function typeChange(type: PlayerSettings["player_type"]): Partial<PlayerSettings> {
  return { player_type: type, player_position: type === "floating" ? "bottom-right" : "default" };
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 px-5 py-4">
      {title === undefined ? null : <h2 className="font-serif text-16 font-semibold">{title}</h2>}
      {children}
    </section>
  );
}
