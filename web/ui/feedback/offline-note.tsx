import { useOnline } from '#web/lib/state/online.ts'
import { offlineCopy } from './offline.copy.ts'

/** Below an error message: the reason, while there is no network. */
export function OfflineNote() {
  return !useOnline() && <p className="mt-1 font-medium">{offlineCopy.note}</p>
}
