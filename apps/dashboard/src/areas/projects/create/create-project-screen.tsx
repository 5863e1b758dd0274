import { useQuery } from "@tanstack/react-query";
import { useCanGoBack, useNavigate, useParams, useRouter } from "@tanstack/react-router";
import { queries } from "../../../platform/api/queries.ts";
import { useMay } from "../../../platform/rights/use-may.ts";
import { Screen } from "../../../platform/page/screen.tsx";
import { CreateProjectForm } from "./create-project-form.tsx";
import { ProjectLimitCard, NotAllowedCard } from "./project-limit-card.tsx";

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
