import { Building2, CircleUserRound, FolderOpen, LayoutGrid, LogOut, Plus, Server, Sparkles } from "lucide-react";
import type { Command, CommandGroup } from "../../platform/commands/command.ts";
import { signOut } from "../../platform/session/sign-out.ts";
import {
  billingEntry,
  membersLabel,
  navigation,
  type NavigationEntry,
  screensOf,
  settingsEntry,
  webhooksLabel,
} from "./navigation.ts";

/** What the shell's commands depend on. */
export interface ShellCommandPorts {
  /** undefined: no project is open, or the open one is gone. */
  projectId: string | undefined;
  projects: readonly { id: string; name: string }[];
  /** A single letter must not leave a text: there, creating an audio has no key. */
  isInEditor: boolean;
  may: {
    createAudio: boolean;
    createProject: boolean;
    useApi: boolean;
    chooseAPlan: boolean;
    runInstallation: boolean;
  };
  /** Opens a screen of the open project. */
  toScreen: (entry: NavigationEntry) => void;
  toNewAudio: () => void;
  toProject: (projectId: string) => void;
  toOther: (screen: OtherScreen) => void;
}

/** Screens beside those of a project. */
export type OtherScreen =
  | "projects"
  | "members"
  | "webhooks"
  | "plans"
  | "new project"
  | "profile"
  | "organisations"
  | "installation";

const goTo: CommandGroup = "Go to";
const openProject: CommandGroup = "Open project";

/** A command in a list of them, or none. */
function commandIf(isThere: boolean, command: Command): Command[] {
  return isThere ? [command] : [];
}

/** The commands of every page of an organisation: its screens, its projects, the account. */
export function shellCommands(ports: ShellCommandPorts): Command[] {
  return [
    ...(ports.projectId === undefined ? [] : projectCommands(ports)),
    ...organisationCommands(ports),
    ...accountCommands(ports),
  ];
}

function organisationCommands({ projectId, projects, may, toProject, toOther }: ShellCommandPorts): Command[] {
  return [
    {
      id: "go.projects",
      label: "All projects",
      group: goTo,
      keys: "g p",
      icon: <LayoutGrid />,
      run: () => toOther("projects"),
    },
    {
      id: "go.members",
      label: membersLabel.label,
      group: goTo,
      keys: membersLabel.keys,
      keywords: "invite people team",
      icon: <membersLabel.icon />,
      run: () => toOther("members"),
    },
    ...commandIf(may.useApi, {
      id: "go.webhooks",
      label: webhooksLabel.label,
      group: goTo,
      keys: webhooksLabel.keys,
      keywords: "api events deliveries",
      icon: <webhooksLabel.icon />,
      run: () => toOther("webhooks"),
    }),
    ...commandIf(may.chooseAPlan, {
      id: "go.plans",
      label: "Plans",
      group: goTo,
      keywords: "upgrade price",
      icon: <Sparkles />,
      run: () => toOther("plans"),
    }),
    ...commandIf(may.createProject, {
      id: "project.create",
      label: "New Project",
      group: openProject,
      keywords: "create",
      icon: <Plus />,
      run: () => toOther("new project"),
    }),
    ...projects
      .filter(({ id }) => id !== projectId)
      .map(({ id, name }) => ({
        id: `project.${id}`,
        label: name,
        group: openProject,
        icon: <FolderOpen />,
        run: () => toProject(id),
      })),
  ];
}

function accountCommands({ may, toOther }: ShellCommandPorts): Command[] {
  return [
    {
      id: "account.profile",
      label: "Profile",
      group: "Account",
      keywords: "name picture password",
      icon: <CircleUserRound />,
      run: () => toOther("profile"),
    },
    {
      id: "account.organisations",
      label: "Organisations",
      group: "Account",
      icon: <Building2 />,
      run: () => toOther("organisations"),
    },
    ...commandIf(may.runInstallation, {
      id: "account.installation",
      label: "Installation",
      group: "Account",
      keywords: "operator server voice packs engines",
      icon: <Server />,
      run: () => toOther("installation"),
    }),
    {
      id: "account.leave",
      label: "Logout",
      group: "Account",
      keywords: "sign out",
      icon: <LogOut />,
      run: () => void signOut(),
    },
  ];
}

function projectCommands({ may, isInEditor, toScreen, toNewAudio }: ShellCommandPorts): Command[] {
  return [
    ...commandIf(may.createAudio, {
      id: "library.create",
      label: "Create Audio",
      group: "Audio",
      ...(isInEditor ? {} : { keys: "c" }),
      keywords: "new article voiceover",
      icon: <Plus />,
      run: toNewAudio,
    }),
    ...screensOf([...navigation, settingsEntry, ...(may.chooseAPlan ? [billingEntry] : [])]).map((entry) => ({
      id: `go.${entry.to}`,
      label: entry.label,
      group: goTo,
      ...(entry.keys === undefined ? {} : { keys: entry.keys }),
      keywords: entry.keywords,
      ...(entry.icon === undefined ? {} : { icon: <entry.icon /> }),
      run: () => toScreen(entry),
    })),
  ];
}
