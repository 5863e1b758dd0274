import { Download, FileText, Pencil, Play, Plus, Share2, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { CodeInput } from "../../ui/fields/code-input.tsx";
import { Field, Input, Textarea } from "../../ui/fields/field.tsx";
import { Combobox } from "../../ui/fields/combobox.tsx";
import { FilePicker } from "../../ui/fields/file-picker.tsx";
import { FormActions } from "../../ui/fields/form-actions.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Kbd } from "../../ui/kbd.tsx";
import { RadioGroup } from "../../ui/fields/radio-group.tsx";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { VoiceDot } from "../../ui/voice-dot.tsx";
import { Slider } from "../../ui/fields/slider.tsx";
import { Switch } from "../../ui/fields/switch.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { Specimen } from "./specimen.tsx";

/** Buttons, inputs and selects of the design system. */
export function ControlSpecimens() {
  return (
    <>
      <ButtonSpecimens />
      <TextSpecimens />
      <ListSpecimens />
      <ChoiceSpecimens />
      <OtherSpecimens />
    </>
  );
}

function ButtonSpecimens() {
  return (
    <>
      <Specimen name="Button">
        <Button variant="primary" icon={<Plus />}>
          Create Audio
        </Button>
        <Button icon={<Download />}>Download</Button>
        <Button variant="quiet">Help</Button>
        <Button variant="danger" icon={<Trash2 />}>
          Delete
        </Button>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" busy>
          Generating
        </Button>
        <Button size="sm">Small</Button>
        <Button size="lg" variant="primary">
          Large
        </Button>
      </Specimen>
      <Specimen name="Icon button">
        <IconButton label="Edit" icon={<Pencil />} />
        <IconButton label="Share" icon={<Share2 />} variant="secondary" />
        <IconButton label="Play" icon={<Play />} variant="primary" round />
        <IconButton label="Download" hint="Generate the audio first" icon={<Download />} disabled />
        <IconButton label="Working" icon={<Download />} busy />
        <IconButton label="Small" icon={<Pencil />} size="sm" />
      </Specimen>
    </>
  );
}

function TextSpecimens() {
  const [code, setCode] = useState("482");
  const [search, setSearch] = useState("");
  return (
    <>
      <Specimen name="Field">
        <div className="grid w-full gap-4">
          <Field label="Email" hint="We never show it to anyone.">
            <Input type="email" defaultValue="ada@example.com" />
          </Field>
          <Field label="Title" error="Title field should be at least 3 character long.">
            <Input defaultValue="Al" />
          </Field>
          <Field label="Disabled">
            <Input disabled defaultValue="Cannot be changed" />
          </Field>
          <Field label="Read only">
            <Input readOnly defaultValue="Changed elsewhere" />
          </Field>
          <SearchInput label="Search" placeholder="Search 24 voices" value={search} onValueChange={setSearch} />
          <Field label="Text">
            <Textarea defaultValue="مرحبا بالعالم" />
          </Field>
          <FormActions>
            <Button size="lg">Cancel</Button>
            <Button size="lg" variant="primary">
              Save
            </Button>
          </FormActions>
        </div>
      </Specimen>
      <Specimen name="Code input">
        <CodeInput label="Code" length={6} value={code} onValueChange={setCode} onComplete={() => undefined} />
      </Specimen>
    </>
  );
}

function ListSpecimens() {
  const [pitch, setPitch] = useState("default");
  const [language, setLanguage] = useState("Welsh");
  return (
    <>
      <Specimen name="Select">
        <Select
          label="Pitch"
          className="w-40"
          value={pitch}
          onValueChange={setPitch}
          options={["default", "x-low", "low", "medium", "high", "x-high"].map((value) => ({ value, label: value }))}
        />
        <Select
          label="Nothing chosen"
          value={null}
          onValueChange={() => undefined}
          options={[{ value: "a", label: "A" }]}
        />
        <Select
          label="Disabled"
          disabled
          value="a"
          onValueChange={() => undefined}
          options={[{ value: "a", label: "Disabled" }]}
        />
        <Select
          label="With a mark and a detail"
          className="w-56"
          value="a"
          onValueChange={() => undefined}
          options={[{ value: "a", label: "House voice", detail: "Aria", mark: <VoiceDot code="a" name="Aria" /> }]}
        />
      </Specimen>
      <Specimen name="Combobox">
        <Combobox
          label="Language"
          className="w-56"
          value={language}
          onValueChange={setLanguage}
          emptyMessage="No language is called that."
          options={["English", "French", "Welsh"].map((value) => ({ value, label: value }))}
        />
        <Combobox
          label="With a mark"
          className="w-56"
          value="a"
          onValueChange={() => undefined}
          emptyMessage="There is none."
          options={[{ value: "a", label: "House voice", mark: <VoiceDot code="a" name="Aria" className="size-4" /> }]}
        />
        <Combobox
          label="Nothing chosen"
          className="w-56"
          value=""
          placeholder="Search languages"
          onValueChange={() => undefined}
          emptyMessage="There is none."
          options={[]}
        />
      </Specimen>
    </>
  );
}

function ChoiceSpecimens() {
  const [on, setOn] = useState(true);
  const [quality, setQuality] = useState("neural");
  const [speed, setSpeed] = useState(105);
  return (
    <>
      <Specimen name="Slider">
        <div className="w-64">
          <Slider
            labelled
            label="Speed"
            min={20}
            max={200}
            value={speed}
            format={(value) => `${value} %`}
            onValueChange={setSpeed}
          />
          <Slider labelled label="Pitch" disabled min={0} max={10} value={5} onValueChange={() => undefined} />
        </div>
      </Specimen>
      <Specimen name="Switch, checkbox, radio">
        <div className="grid gap-3">
          <Switch label="Read the title" hint="As the first sentence." checked={on} onCheckedChange={setOn} />
          <Switch label="Disabled" disabled checked={false} onCheckedChange={() => undefined} />
          <Checkbox label="Unavailable" hint="This voice has none." checked={false} disabled onCheckedChange={setOn} />
          <Checkbox label="Show advanced settings" checked={on} onCheckedChange={setOn} />
          <RadioGroup
            inline
            label="Quality"
            value={quality}
            onValueChange={setQuality}
            options={[
              { value: "neural", label: "Premium" },
              { value: "standard", label: "Standard" },
              { value: "none", label: "Not here", disabled: true },
            ]}
          />
          <RadioGroup
            boxed
            label="Quality, boxed"
            value={quality}
            onValueChange={setQuality}
            options={[
              { value: "neural", label: "Premium" },
              { value: "standard", label: "Standard" },
            ]}
          />
        </div>
      </Specimen>
    </>
  );
}

function OtherSpecimens() {
  const [document, setDocument] = useState<string>();
  const [view, setView] = useState("all");
  return (
    <>
      <Specimen name="File picker">
        <FilePicker
          label="Document"
          accept=".txt"
          hint=".txt, up to 500 KB"
          prompt="Drop a document here, or choose one."
          buttonLabel={document ? "Choose another" : "Choose a document"}
          chosen={
            document === undefined
              ? undefined
              : { name: document, size: "12 KB", icon: <FileText aria-hidden="true" /> }
          }
          isOver={false}
          onFiles={([file]) => setDocument(file?.name)}
        />
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Voices"
          className="w-72"
          panelClassName="pt-3 text-13 text-ink-2"
          value={view}
          onValueChange={setView}
          tabs={[
            { value: "all", label: "All voices", panel: "Every voice of the catalogue." },
            { value: "saved", label: "Saved Profiles", panel: "Voices with settings of your own." },
          ]}
        />
      </Specimen>
      <Specimen name="Keys">
        <Kbd keys="mod+k" />
        <Kbd keys="g v" />
        <Kbd keys="?" />
        <Kbd keys="alt+arrowup" />
      </Specimen>
    </>
  );
}
