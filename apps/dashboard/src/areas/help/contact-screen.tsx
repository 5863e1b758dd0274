import { type MessageSubject, operatorMessage } from "@lectern/contract";
import { MAX_OPERATOR_MESSAGE_CHARACTERS } from "@lectern/contract/limits";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../platform/api/client.ts";
import { failureMessage, fieldProblem } from "../../platform/errors/failure.ts";
import { queries } from "../../platform/api/queries.ts";
import { FormProblem } from "../../platform/forms/form-problem.tsx";
import { useForm } from "../../platform/forms/use-form.ts";
import { usePageTitle } from "../../platform/page/page-title.ts";
import { ExternalLink } from "../../platform/page/text-link.tsx";
import { SignedInAs } from "../../platform/session/signed-in-as.tsx";
import { idOfKey } from "../organisations/index.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Textarea } from "../../ui/fields/field.tsx";
import { FormActions } from "../../ui/fields/form-actions.tsx";
import { Notice } from "../../ui/page/notice.tsx";
import { Select } from "../../ui/fields/select.tsx";
import { StandalonePage } from "../../ui/page/standalone-page.tsx";

const titles: Record<MessageSubject, string> = { help: "Contact Us", feature: "Request Feature" };
const leads: Record<MessageSubject, string> = {
  help: "Write to the people who run this server. They answer by mail.",
  feature: "What should Lectern do that it does not? The people who run this server read it.",
};

/** A message to the operator: a question, or with `about=feature` a wish. */
export function ContactScreen() {
  const about: MessageSubject = useSearch({ from: "/contact" }).about === "feature" ? "feature" : "help";
  usePageTitle(titles[about]);
  const { data: settings } = useQuery(queries.settings());
  return (
    <StandalonePage end={<SignedInAs />}>
      <h1 className="font-serif text-27 font-semibold">{titles[about]}</h1>
      <p className="mt-1 text-14 text-ink-2">{leads[about]}</p>
      {settings === undefined ? null : settings.takes_messages ? (
        <MessageForm about={about} />
      ) : (
        <Notice className="mt-8">
          The operator of this server has not said where messages go. They set OPERATOR_EMAIL to be written to here.
        </Notice>
      )}
      {settings === undefined ? null : (
        <p className="mt-8 text-13 text-ink-2">
          Many questions are answered in the{" "}
          <ExternalLink href={settings.knowledge_base_url}>Knowledge Base</ExternalLink>.
        </p>
      )}
    </StandalonePage>
  );
}

function MessageForm({ about }: { about: MessageSubject }) {
  const { data: organisations = [] } = useQuery(queries.organisations());
  const [chosen, setChosen] = useState<string>();
  const [isSent, setSent] = useState(false);
  const organisation = chosen ?? (organisations[0] && idOfKey(organisations[0].PK));
  const form = useForm({
    initial: { message: "" },
    rules: { message: operatorMessage },
    async submit({ message }): Promise<{ message?: string }> {
      try {
        await api.help.message({ about, message, ...(organisation === undefined ? {} : { org_id: organisation }) });
        setSent(true);
        return {};
      } catch (error) {
        const wrong = fieldProblem(error, "message");
        if (wrong !== undefined) return { message: wrong };
        form.fail(failureMessage(error, "Something went wrong while sending your message."));
        return {};
      }
    },
  });

  if (isSent) {
    return (
      <div className="mt-8">
        <output className="block">
          <Notice>Your message was sent. The answer comes to your mail address.</Notice>
        </output>
        <Button
          className="mt-4"
          onClick={() => {
            form.reset();
            setSent(false);
          }}
        >
          Write another message
        </Button>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-8 grid gap-5">
      {organisations.length > 1 ? (
        <Select
          label="Organisation"
          options={organisations.map(({ PK, name }) => ({ value: idOfKey(PK), label: name }))}
          value={organisation ?? ""}
          onValueChange={setChosen}
        />
      ) : null}
      <Field label="Message" error={form.errors.message} hint="Your name and your mail address are sent with it.">
        <Textarea
          name="message"
          rows={8}
          maxLength={MAX_OPERATOR_MESSAGE_CHARACTERS}
          value={form.values.message}
          onChange={(event) => form.set("message", event.target.value)}
        />
      </Field>
      <FormProblem form={form} />
      <FormActions>
        <Button type="submit" variant="primary" size="lg" busy={form.busy}>
          Send
        </Button>
      </FormActions>
    </form>
  );
}
