/** The organisation and project that the sidebar shows. */
export interface SidebarProps {
  orgId: string;
  /** None on screens of the organisation itself. */
  projectId: string | undefined;
  /** Called when a screen was chosen, so that a drawer can close. */
  onChoose?: () => void;
}
