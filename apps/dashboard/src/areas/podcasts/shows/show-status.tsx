import { Badge } from "../../../ui/badge.tsx";

export function ShowStatus({ isPublished }: { isPublished: boolean }) {
  return <Badge tone={isPublished ? "good" : "neutral"}>{isPublished ? "Published" : "Unpublished"}</Badge>;
}
