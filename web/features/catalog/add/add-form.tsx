import { Button } from '#web/ui/actions/button.tsx'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { catalogCopy } from '../catalog.copy.ts'
import type { Choice } from '../variants/variant-choice.ts'

interface AddFormProps {
  selection: Choice
  busy: boolean
  /** Beside a button that is the main one. */
  second?: boolean
  onAdd: () => void
}

/** Add to Cart. Submitted only until scripts run: the page adds when they do (useAddInAddress). */
export function AddForm({ selection, busy, second, onAdd }: AddFormProps) {
  return (
    <form className="contents">
      <input type="hidden" name="variants" value={selection.join(',')} />
      <Button
        type="submit"
        name="add"
        value="1"
        size="large"
        variant={second ? 'outline' : 'primary'}
        className={second ? 'min-w-0 flex-1 px-3' : 'min-w-36'}
        busy={busy}
        onClick={inPlace(onAdd)}
      >
        {catalogCopy.addToCart}
      </Button>
    </form>
  )
}
