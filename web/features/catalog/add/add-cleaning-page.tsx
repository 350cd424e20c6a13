import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { t } from '#contract/i18n/sentence.ts'
import { formatRupees } from '#contract/lib/money.ts'
import { CartLink } from '#web/features/cart/cart-link.tsx'
import { LoginPrompt } from '#web/features/identity/login-prompt.tsx'
import { textLang } from '#web/lib/i18n/text-language.ts'
import { addPath, paths, servicePath } from '#web/lib/paths.ts'
import { readToken } from '#web/lib/session/session.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { inPlace } from '#web/ui/actions/in-place.ts'
import { ShareButton } from '#web/ui/actions/share-button.tsx'
import { Rating } from '#web/ui/catalog/rating.tsx'
import { Card, Page } from '#web/ui/layout/page.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StickyBar } from '#web/ui/layout/sticky-bar.tsx'
import { Picture } from '#web/ui/media/picture.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { hasDuration, type ServiceDetail } from '../catalog.view.ts'
import { missingChoiceText, totalOfSelection } from '../variants/selection.ts'
import type { Choice } from '../variants/variant-choice.ts'
import { VariantPicker } from '../variants/variant-picker.tsx'
import { AddForm } from './add-form.tsx'
import { ChosenAddOns, ChosenVariants } from './chosen-options.tsx'
import { useAddInAddress } from './use-add-in-address.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useLinkedVariants } from './use-linked-variants.ts'

/** The chosen variants of one service with their total, and Add to Cart. */
export function AddCleaningPage({ service }: { service: ServiceDetail }) {
  const navigate = useNavigate()
  const { choice, extras } = useLinkedVariants(service)
  const selection = [...choice, ...extras]
  const [picking, setPicking] = useState(false)
  const [asking, setAsking] = useState(false)
  const { add, busy, missed, miss } = useAddToCart({
    success: catalogCopy.serviceAdded,
    onAdded: () => navigate(paths.cart),
  })
  const heading = service.subCategoryId?.name ?? service.childCategoryId?.name ?? service.name
  const mustChoose = missingChoiceText(service, choice) !== null

  function addToCart() {
    if (mustChoose) setPicking(true)
    else if (readToken() === null) setAsking(true)
    else add(service, selection)
  }

  useAddInAddress(addToCart)

  /** The choice is kept in the address, so it survives reload, sharing and login. */
  function choose(next: Choice) {
    navigate(addPath(service._id, next), { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeader
        title={heading}
        backTo={paths.services}
        actions={
          <>
            <ShareButton title={service.name} />
            <CartLink />
          </>
        }
      />
      <BesidePicture service={service}>
        <ChosenVariants service={service} choice={choice} onChange={() => setPicking(true)} />
        <ChosenAddOns
          service={service}
          choice={choice}
          extras={extras}
          onChange={(next) => choose([...choice, ...next])}
        />
        <AddBar
          service={service}
          selection={selection}
          busy={busy}
          onAdd={addToCart}
          onChoose={mustChoose ? () => setPicking(true) : undefined}
        />
      </BesidePicture>
      <VariantPicker
        service={picking ? service : null}
        initial={selection}
        mode={service.packages?.select === 'multi' ? 'several' : 'one'}
        busy={false}
        missed={missed}
        action={t({ context: 'catalog', message: `Done` })}
        onClose={() => setPicking(false)}
        onAdd={(_service, next) => {
          if (missingChoiceText(service, next)) return miss()
          setPicking(false)
          choose(next)
        }}
      />
      <LoginPrompt
        open={asking}
        wording="add"
        returnTo={addPath(service._id, selection)}
        onClose={() => setAsking(false)}
      />
    </>
  )
}

/** The picture, and beside it on desktops the service with its chosen options. */
function BesidePicture({ service, children }: { service: ServiceDetail; children: ReactNode }) {
  return (
    <Page className="grid items-start gap-x-9 gap-y-4 lg:grid-cols-2">
      <Picture
        picture={service.picture}
        sizes="(min-width: 62rem) 50vw, 100vw"
        priority
        className="aspect-16/9 rounded-card lg:aspect-4/3"
      />
      <div className="min-w-0">
        <ServiceFacts service={service} />
        {children}
      </div>
    </Page>
  )
}

function ServiceFacts({ service }: { service: ServiceDetail }) {
  return (
    <>
      <h2 className="font-heading text-display wrap-anywhere">{service.name}</h2>
      <p className="mt-1">
        <Rating value={service.rating} count={service.reviewsCount} unit="review" />
      </p>
      {hasDuration(service) && <p className="mt-1 font-semibold">{t`${{ time: service.time }} min`}</p>}
      <p lang={textLang(service.description)} className="mt-2 text-muted wrap-anywhere">
        {service.description}
      </p>
    </>
  )
}

interface AddBarProps {
  service: ServiceDetail
  selection: Choice
  busy: boolean
  onAdd: () => void
  /** While options have to be chosen first. */
  onChoose: (() => void) | undefined
}

/** At the end of the page on desktops, fixed to the bottom on phones. */
function AddBar({ service, selection, busy, onAdd, onChoose }: AddBarProps) {
  const total = totalOfSelection(service, selection)
  const content = (
    <>
      <p aria-live="polite">
        <span className="block text-sm text-muted">{t`Total`}</span>
        <span className="text-title font-extrabold tabular-nums">
          {total === null ? t`Price on request` : formatRupees(total)}
        </span>
      </p>
      {onChoose && (
        <ButtonLink size="large" className="min-w-36" to={servicePath(service._id)} onClick={inPlace(onChoose)}>
          {catalogCopy.chooseOptions}
        </ButtonLink>
      )}
      {!onChoose && total === null && (
        <ButtonLink size="large" className="min-w-36" to={paths.contact}>
          {catalogCopy.askPrice}
        </ButtonLink>
      )}
      {!onChoose && total !== null && <AddForm selection={selection} busy={busy} onAdd={onAdd} />}
    </>
  )
  return (
    <>
      <Card className="mt-5 hidden md:block">
        <div className="flex items-center justify-between gap-4">{content}</div>
      </Card>
      <StickyBar label={catalogCopy.addToCart}>{content}</StickyBar>
    </>
  )
}
