import { directoryPages } from "@lectern/contract";
import { MAX_DIRECTORY_ADDRESS_CHARACTERS } from "@lectern/contract/limits";
import { Link } from "@tanstack/react-router";
import { LockKeyhole, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { FormProblem } from "../../../platform/forms/form-problem.tsx";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Button } from "../../../ui/button.tsx";
import { ColourField } from "../../../ui/fields/colour-field.tsx";
import { Field, Input } from "../../../ui/fields/field.tsx";
import { Switch } from "../../../ui/fields/switch.tsx";
import { PictureField } from "../../../platform/pictures/picture-field.tsx";
import type { ProjectScope } from "../show-queries.ts";
import { PagePreview } from "./page-preview.tsx";
import type { EditedShow } from "./use-edited-show.ts";
import { LOGO_RULES } from "../../../platform/pictures/picture-file.ts";
import { listingFields } from "./use-page-form.ts";
import { usePlansLink } from "../../../platform/rights/use-plans-link.ts";

/** Contrast that components and text need (WCAG 2.2, 1.4.11 and 1.4.3). */
const componentContrast = 3;
const textContrast = 4.5;

/** Toggles of the page, in the order in which it shows what they turn on. */
const toggles = [
  { name: "subscribe_button", label: "Subscribe button", hint: "Links to the show in podcast apps, and a QR code." },
  { name: "download_button", label: "Download button", hint: "Readers can keep an episode as a file." },
  { name: "twitter_share", label: "Share on X (Twitter)" },
  { name: "facebook_share", label: "Share on Facebook" },
] as const;

/** How the show's players and its page look, beside the page itself. */
export function HostingPageTab({ scope, edited }: { scope: ProjectScope; edited: EditedShow }) {
  const { orgId } = scope;
  const { show, page } = edited;
  const canUnbrand = useMay(orgId)("modify player_branding");
  const plans = usePlansLink(orgId);
  const { player_settings: player, page_settings: settings } = page;
  const hasLogo = page.logo.file !== undefined || settings.logo !== "";

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)]">
      <form noValidate onSubmit={page.onSubmit} className="divide-y divide-line rounded-10 border border-line bg-sheet">
        <Part title="Player">
          <ColourField
            label="Colour"
            value={player.player_color}
            against={{ background: player.background_color, min: componentContrast }}
            onChange={(player_color) => page.changePlayer({ player_color })}
          />
          <ColourField
            label="Text"
            value={player.text_color}
            against={{ background: player.background_color, min: textContrast }}
            onChange={(text_color) => page.changePlayer({ text_color })}
          />
          <ColourField
            label="Background"
            value={player.background_color}
            onChange={(background_color) => page.changePlayer({ background_color })}
          />
        </Part>
        <Part title="Page">
          <ColourField
            label="Page colour"
            value={settings.background_color}
            onChange={(background_color) => page.changePage({ background_color })}
          />
          <PictureField
            label="Logo"
            shape="wide"
            rules={LOGO_RULES}
            saved={settings.logo}
            file={page.logo.file}
            percent={page.logo.percent}
            error={page.logoProblem}
            onFile={(file) => void page.chooseLogo(file)}
          >
            {hasLogo ? (
              <Button size="sm" icon={<Trash2 />} className="justify-self-start" onClick={page.removeLogo}>
                Remove logo
              </Button>
            ) : null}
          </PictureField>
        </Part>
        <Part title="What it offers">
          {toggles.map(({ name, label, ...hint }) => (
            <Switch
              key={name}
              label={label}
              {...hint}
              checked={settings[name]}
              onCheckedChange={(next) => page.changePage({ [name]: next })}
            />
          ))}
          <div className="flex items-start justify-between gap-3">
            <Switch
              label="Remove branding"
              checked={canUnbrand && settings.remove_branding}
              disabled={!canUnbrand}
              onCheckedChange={(next) => page.changePage({ remove_branding: next })}
            />
            {canUnbrand ? null : (
              <Link {...plans} className="flex items-center gap-1.5 py-1 text-14 text-accent underline">
                <LockKeyhole className="size-3.5" aria-hidden /> Upgrade
              </Link>
            )}
          </div>
        </Part>
        <Part
          title="Where it is listed"
          lead="The addresses of the show in directories that have taken it. Subscribe links lead there."
        >
          {listingFields.map((field) => (
            <Field key={field} label={directoryPages[field].name} error={page.errors[field]}>
              <Input
                dir="ltr"
                inputMode="url"
                autoComplete="off"
                maxLength={MAX_DIRECTORY_ADDRESS_CHARACTERS}
                placeholder={directoryPages[field].example}
                value={settings[field]}
                onValueChange={(value) => page.changePage({ [field]: value })}
              />
            </Field>
          ))}
        </Part>
        <div className="grid gap-3 px-5 py-4">
          <FormProblem form={page} />
          <Button
            type="submit"
            variant="primary"
            size="lg"
            className="justify-self-start"
            busy={page.busy}
            disabled={!page.isUnsaved}
            focusableWhenDisabled
          >
            Save
          </Button>
        </div>
      </form>
      <PagePreview scope={scope} show={show} page={page} />
    </div>
  );
}

function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <section className="grid gap-3 px-5 py-4">
      <h2 className="font-serif text-16 font-semibold">{title}</h2>
      {lead === undefined ? null : <p className="-mt-2 text-13 text-ink-3">{lead}</p>}
      {children}
    </section>
  );
}
