import { useSyncExternalStore } from 'react'
import { mediaStore } from '#web/lib/state/media-store.ts'

const wide = mediaStore('(width >= 64rem)')

/** From 1024 px: tables beside the navigation fit. */
export const useIsWide = () => useSyncExternalStore(...wide, () => true)
