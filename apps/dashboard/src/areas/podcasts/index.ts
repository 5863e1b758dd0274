export { PodcastsScreen } from "./podcasts-screen.tsx";
