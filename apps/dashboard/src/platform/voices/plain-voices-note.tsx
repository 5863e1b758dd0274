import { useQuery } from "@tanstack/react-query";
import { queries } from "../api/queries.ts";
import { TextLink } from "../page/text-link.tsx";
import { useUser } from "../session/current-session.ts";

/** Says that there are no natural voices yet, and how they are added; nothing where there are some. */
export function PlainVoicesNote() {
  const { is_operator: isOperator } = useUser();
  const { data: settings } = useQuery(queries.settings());
  if (settings === undefined || settings.voices.premium > 0) return null;
  if (!isOperator) return <>These voices are plain. The people who run this server can add natural ones.</>;
  return (
    <>
      These voices are plain.{" "}
      <TextLink to="/installation" hash="voice-packs">
        Add natural ones
      </TextLink>
      : one click.
    </>
  );
}
