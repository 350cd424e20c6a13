import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '#web/lib/call.ts'
import { useToken } from '#web/lib/session/session.ts'
import { dispatchReader, type Shown } from './board-reader.ts'
import { listenOn } from './board-stream.ts'
import { changeQueue } from './change-queue.ts'
import { type Change, everything } from './merge.ts'

export type LiveState = 'connecting' | 'live' | 'lost'

/**
 * Keeps the board as it is on the server while the page is open, without reading all of it again. It is live once all was read
 * after the server began to watch: a change between the first read of the page and that moment would never show.
 */
export function useLiveDispatch(shown: Shown): LiveState {
  const token = useToken()
  const queryClient = useQueryClient()
  const [state, setState] = useState<LiveState>('connecting')
  const read = useEffectEvent((change: Change) => dispatchReader(queryClient, call)(shown, change))

  useEffect(() => {
    if (token === null) return
    const leaving = new AbortController()
    const changes = changeQueue((change) => read(change))
    void listenOn({
      ...{ token, signal: leaving.signal, fetch: (...asked) => fetch(...asked) },
      onWatching: (isWatching) => changes.add(everything, () => isWatching() && setState('live')),
      onChange: (change) => changes.add(change),
      onLost: () => setState('lost'),
    })
    return () => {
      leaving.abort()
      changes.stop()
    }
  }, [token])
  return state
}
