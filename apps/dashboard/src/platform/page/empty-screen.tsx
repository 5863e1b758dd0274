import { Link, useParams } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { buttonClasses } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Screen } from "./screen.tsx";

export interface EmptyScreenProps {
  title: string;
  icon: ReactNode;
  headline: string;
  /** The screen of the project that helps on. */
  to: "content" | "general" | "installation";
  action: string;
  children: ReactNode;
}

/** Empty state of a project's screen: the reason and a link. */
export function EmptyScreen({ title, icon, headline, to, action, children }: EmptyScreenProps) {
  const params = useParams({ from: "/organisation/$orgId/shell/integration/$projectId" });
  return (
    <Screen title={title}>
      <EmptyState
        icon={icon}
        title={headline}
        action={
          <Link
            to={`/organisation/$orgId/integration/$projectId/${to}`}
            params={params}
            className={buttonClasses({ variant: "primary" })}
          >
            {action}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </Screen>
  );
}
