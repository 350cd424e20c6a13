import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { useCart } from '#web/features/cart/cart.api.ts'
import { cartCopy } from '#web/features/cart/cart.copy.ts'
import { CartTotal } from '#web/features/cart/view-cart-bar.tsx'
import { formatDuration } from '#web/lib/format.ts'
import { paths } from '#web/lib/paths.ts'
import { serverNow } from '#web/lib/state/server-clock.ts'
import { cancelLine, slotlessLine } from '#web/lib/terms/cancel-line.ts'
import { ButtonLink, buttonClasses } from '#web/ui/actions/button.tsx'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { Price } from '#web/ui/catalog/price.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { AddForm } from '../add/add-form.tsx'
import { useNextFree } from '../availability/availability.api.ts'
import { catalogCopy } from '../catalog.copy.ts'
import { hasDuration, type ServiceDetail } from '../catalog.view.ts'
import { type Choice, chosenNodes } from '../variants/variant-choice.ts'
import { BookButton, canBookNow } from './book-button.tsx'
import { optionsId } from './service-options.tsx'
import type { ServiceChoice } from './use-service-choice.ts'

interface AddPanelProps {
  service: ServiceDetail
  chosen: ServiceChoice
  /** Marks the options and scrolls to them. */
  onMissing: () => void
}

/** The total, Book now and Add, beside the page on desktops. */
export function AddPanel(props: AddPanelProps) {
  const { service, chosen } = props
  const added = useAddedCart(chosen)
  return (
    <aside
      aria-label={catalogCopy.addToCart}
      className="sticky top-[calc(var(--header-height)+1rem)] hidden rounded-hero bg-white p-5 shadow-1 lg:block"
    >
      {added ? <CartTotal cart={added} /> : <Total {...props} />}
      <div className="mt-4 grid gap-2.5">
        {added ? <ViewCart /> : <AddOrChoose {...props} />}
        {!added && <CartLink />}
      </div>
      <p className="mt-3.5 flex items-center gap-2 text-sm text-muted">
        <ShieldCheck aria-hidden className="size-4 shrink-0 text-success" />
        <CancelTermsOf service={service} chosen={chosen} />
      </p>
    </aside>
  )
}

/** Of the next slot where it is known, as the button names it. */
function CancelTermsOf({ service, chosen }: Pick<AddPanelProps, 'service' | 'chosen'>) {
  const next = useNextFree({ serviceId: service._id, selection: chosen.selection }).data?.next
  if (!next || chosen.total === null || !chosen.ready) return slotlessLine(chosen.total)
  return cancelLine(next, { price: chosen.total }, serverNow())
}

/** The same at the bottom of a phone: in two rows where there are two buttons. */
export function AddBar(props: AddPanelProps) {
  const { service, chosen } = props
  const added = useAddedCart(chosen)
  const isTall = canBookNow(service)
  return (
    <div className="lg:hidden">
      <StickyBar label={catalogCopy.addToCart} until={isTall ? 'tall' : 'lg'}>
        <div
          className={
            isTall && chosen.ready && !added
              ? 'grid w-full grid-cols-[minmax(0,1fr)] gap-2'
              : 'flex w-full items-center justify-between gap-4'
          }
        >
          {added ? <CartTotal cart={added} /> : <Total {...props} inLine={isTall} />}
          <div className="flex gap-2.5">{added ? <ViewCart /> : <AddOrChoose {...props} mainLast />}</div>
        </div>
      </StickyBar>
    </div>
  )
}

/** The cart once this service was added and its choice cleared, until another is made. */
function useAddedCart({ added, ready }: ServiceChoice) {
  const cart = useCart().data?.data
  return added && !ready && cart && cart.totalQuantity > 0 ? cart : null
}

function AddOrChoose({ service, chosen, onMissing, mainLast = false }: AddPanelProps & { mainLast?: boolean }) {
  if (service.price === null) {
    return (
      <ButtonLink size="large" className="flex-1" to={paths.contact}>
        {catalogCopy.askPrice}
      </ButtonLink>
    )
  }
  if (chosen.ready) {
    const isBookable = canBookNow(service)
    const book = isBookable && <BookButton service={service} chosen={chosen} />
    return (
      <>
        {!mainLast && book}
        <AddForm selection={chosen.selection} busy={chosen.busy} second={isBookable} onAdd={chosen.add} />
        {mainLast && book}
      </>
    )
  }
  return (
    <ButtonLink size="large" variant="outline" className="flex-1" to={`#${optionsId}`} onClick={inPlace(onMissing)}>
      {catalogCopy.chooseOptions}
    </ButtonLink>
  )
}

function ViewCart() {
  return (
    <Link to={paths.cart} ref={focusIfLost} className={buttonClasses({ size: 'large' }, 'flex-1')}>
      {cartCopy.viewCart}
    </Link>
  )
}

/** The link replaces the Add button, which had the focus. */
function focusIfLost(link: HTMLElement | null): void {
  if (document.activeElement === document.body) link?.focus({ preventScroll: true })
}

function Total({ service, chosen, inLine = false }: Omit<AddPanelProps, 'onMissing'> & { inLine?: boolean }) {
  if (!chosen.ready || chosen.total === null) {
    return (
      <p className="min-w-0">
        <span className="block text-sm text-muted">{service.priceLabel === 'from' ? t`From` : t`Price`}</span>
        <Price amount={service.price} former={service.strikePrice} unit={service.quantityUnit} size="large" />
      </p>
    )
  }
  const duration = chosen.minutes > 0 && hasDuration(service) ? ` · ${formatDuration(chosen.minutes)}` : ''
  return (
    <p aria-live="polite" className={inLine ? 'flex items-baseline justify-between gap-3' : 'min-w-0'}>
      <span className="block min-w-0 truncate text-sm text-muted">
        {t`Total`}
        {duration}
        {service.packages && <ChosenName packages={service.packages} choice={chosen.choice} />}
      </span>
      <span className="text-title font-extrabold tabular-nums">
        {formatRupees(chosen.total)}
        {service.quantityUnit && <span className="text-sm font-medium text-muted"> / {service.quantityUnit}</span>}
      </span>
    </p>
  )
}

/** Names the size that the total is for; the tap leads to the others. */
function ChosenName({ packages, choice }: { packages: NonNullable<ServiceDetail['packages']>; choice: Choice }) {
  const names = chosenNodes(packages, choice).map(({ variantName }) => variantName)
  const show = () => document.getElementById(optionsId)?.scrollIntoView({ block: 'start', behavior: 'smooth' })
  return (
    <>
      {' · '}
      <Link to={`#${optionsId}`} onClick={inPlace(show)} className="font-semibold text-teal underline">
        {names.join(', ')}
      </Link>
    </>
  )
}

function CartLink() {
  const cart = useCart()
  if (!cart.data?.data.totalQuantity) return null
  return (
    <ButtonLink to={paths.cart} variant="outline">
      {cartCopy.viewCart}
    </ButtonLink>
  )
}
