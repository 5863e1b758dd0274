/** The pace that help texts assume. Lengths that the editor shows are measured, or estimated by language and voice. */
export const HELP_WORDS_PER_MINUTE = 150;

export interface FirstStep {
  title: string;
  text: string;
  keys?: string;
}

/** How an audio is made, in order. */
export const firstSteps: readonly FirstStep[] = [
  {
    title: "Bring in a text",
    text: `Create Audio opens an empty text: write, paste, or import a page or a document. ${HELP_WORDS_PER_MINUTE} words are about a minute of audio.`,
  },
  {
    title: "Choose the voices",
    text: "Each block has a voice of its own. Hear it before you choose it, and set its speed and pitch above the text.",
    keys: "mod+j",
  },
  {
    title: "Hear it and correct it",
    text: "Listening to a block costs no words. Select words to change how they are said, or add a pause between them.",
    keys: "mod+enter",
  },
  {
    title: "Build the audio",
    text: "The button shows how many words it consumes: those of sentences that have no audio yet.",
    keys: "mod+shift+enter",
  },
  {
    title: "Publish it",
    text: "Share its link, embed its player, or download it. Integration shows how one script plays every article of your site.",
  },
];
