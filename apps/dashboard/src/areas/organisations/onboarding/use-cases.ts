import { AudioLines, Code, type LucideIcon, Newspaper, Podcast } from "lucide-react";

/** A use case on the welcome screen. */
export type UseCase = "VOICEOVER" | "AUDIO_ARTICLES" | "TTSAPI" | "PODCAST";

export interface UseCaseCard {
  useCase: UseCase;
  title: string;
  text: string;
  icon: LucideIcon;
}

/** The use cases that a new user can start with here. */
export const welcomeCards: readonly UseCaseCard[] = [
  {
    useCase: "VOICEOVER",
    title: "Realistic Voiceovers",
    text: "Turn a script into a voice for videos, courses and ads.",
    icon: AudioLines,
  },
  {
    useCase: "AUDIO_ARTICLES",
    title: "Audio Articles",
    text: "Let readers listen to the articles of your site.",
    icon: Newspaper,
  },
  {
    useCase: "TTSAPI",
    title: "Text to Speech via API",
    text: "Make audio from your own program.",
    icon: Code,
  },
  {
    useCase: "PODCAST",
    title: "Podcast with no recording",
    text: "Publish your audio as a show, from text.",
    icon: Podcast,
  },
];
