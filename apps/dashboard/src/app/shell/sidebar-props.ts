/** Where the sidebar stands. */
export interface SidebarProps {
  orgId: string;
  /** None on screens of the organisation itself. */
  projectId: string | undefined;
  /** Called when a screen was chosen, so that a drawer can close. */
  onChoose?: () => void;
}
