import { noUndoCopy } from './no-undo.copy.ts'

/** Before an act that nothing takes back: what follows at once, and the way to correct a mistake. */
export function NoUndo({ follows, correction }: { follows: string; correction: string }) {
  return (
    <div className="space-y-2">
      <p>{follows}</p>
      <p>
        <strong>{noUndoCopy.rule}</strong> {noUndoCopy.mistake} {correction}
      </p>
    </div>
  )
}
