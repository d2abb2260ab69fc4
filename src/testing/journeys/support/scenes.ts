import { peopleScenes } from './peopleScenes';
import type { Scene } from './scene';
import { stepScenes } from './stepScenes';

/** Screen by screen: what is done there, and which message answers where. */
export const scenes: Scene[] = [...stepScenes, ...peopleScenes];
