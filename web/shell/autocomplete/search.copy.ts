import { searchPlaceholders } from '#contract/lib/business.ts'

export const searchCopy = {
  suggestions: 'Suggestions',
  recent: 'Recent searches',
  onThisDevice: 'Only on this device',
  popular: 'Popular services',
  services: 'Services',
  remove: (text: string) => `Remove ${text} from recent searches`,
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
} as const

export const searchExamples: readonly string[] = searchPlaceholders
