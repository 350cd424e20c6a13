import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { useCart, useChangeQuantity, useRemoveLine } from '#web/features/cart/cart.api.ts'
import { type CartLine, isTypedQuantity } from '#web/features/cart/cart.view.ts'
import { paths } from '#web/lib/paths.ts'
import { buttonClasses } from '#web/ui/actions/button.tsx'
import { Stepper } from '#web/ui/actions/stepper.tsx'
import { AddLink } from '#web/ui/catalog/add-link.tsx'
import type { Adding } from '../add/use-adding.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { detailsPath, type ServiceView } from '../catalog.view.ts'

interface ServiceActionProps {
  service: ServiceView
  start: Adding['start']
}

/** Add, or the quantity once it is in the cart. With several lines of one service it links to the cart. */
export function ServiceAction({ service, start }: ServiceActionProps) {
  const cart = useCart()
  const lines = cart.data?.data.items.filter((line) => line.serviceId._id === service._id) ?? []
  const [only] = lines
  if (lines.length === 1 && only && !isTypedQuantity(only))
    return <LineStepper line={only} service={service} start={start} />
  return (
    <div className="grid justify-items-center">
      <AddLink name={service.name} label={catalogCopy.add} to={detailsPath(service)} onAdd={() => start(service)} />
      {lines.length > 0 && (
        <Link
          to={paths.cart}
          className="mt-1 inline-flex min-h-9 items-center text-sm font-bold text-teal hover:underline"
        >
          {lines.length} {t`in cart`}
        </Link>
      )}
    </div>
  )
}

function LineStepper({ line, service, start }: ServiceActionProps & { line: CartLine }) {
  const change = useChangeQuantity()
  const remove = useRemoveLine()
  return (
    <div className="grid justify-items-center">
      <Stepper
        variant="solid"
        label={service.name}
        value={line.quantity}
        min={line.minQuantity}
        max={line.maxQuantity}
        onChange={(quantity) => change.mutate({ itemId: line._id, quantity })}
        onRemove={() => remove.mutate({ itemId: line._id })}
      />
      {service.packages && (
        <button
          type="button"
          className={buttonClasses({ variant: 'quiet', size: 'small' }, 'px-2')}
          onClick={() => start(service)}
        >
          {t`Other options`}
          <span className="sr-only">
            {' '}
            {t`of`} {service.name}
          </span>
        </button>
      )}
    </div>
  )
}
