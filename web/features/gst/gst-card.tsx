import { ReceiptIndianRupee } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { BookingView } from '#web/features/booking/booking.view.ts'
import { EditCard } from '#web/features/booking/parts/edit-card.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { asDefault, OnDemand } from '#web/ui/layout/after-hydration.tsx'
import { type GstDetails, useGstOfBooking, useStoredGst, useStoreGst } from './gst.api.ts'
import { gstCopy } from './gst.copy.ts'

const Dialog = lazy(() => asDefault(() => import('./gst-dialog.tsx').then((file) => file.GstDialog)))
const TaxHint = lazy(() => asDefault(() => import('./tax-hint.tsx').then((file) => file.TaxHint)))

/** The GSTIN on the invoice of a booking; filled in from the profile, where a first one is stored too. */
export function GstOfBooking({ booking }: { booking: BookingView }) {
  const [open, setOpen] = useState(false)
  const data = useStoredGst().data?.data
  const stored = data?.details ?? null
  const store = useStoreGst()
  const change = useGstOfBooking(booking._id)
  const close = () => setOpen(false)
  function save(details: GstDetails | null) {
    change.mutate(details, {
      onSuccess({ message }) {
        if (details && !stored) store.mutate(details)
        if (message) toast.success(message, 'payment')
        close()
      },
    })
  }
  return (
    <>
      <DetailsCard
        inCard
        details={booking.gstDetails}
        invite={gstCopy.invite}
        place={booking.placeOfSupply}
        supplier={data?.supplierState}
        onEdit={() => setOpen(true)}
      />
      <OnDemand wanted={open}>
        {open && (
          <Dialog
            title={gstCopy.booking}
            details={booking.gstDetails ?? stored}
            removable={booking.gstDetails !== null && booking.bookingStatus === 'Pending'}
            saving={{ ...change, save }}
            onClose={close}
          />
        )}
      </OnDemand>
    </>
  )
}

/** The customer's own details, for the profile. */
export function StoredGst() {
  const [open, setOpen] = useState(false)
  const { data } = useStoredGst()
  const store = useStoreGst()
  const details = data?.data.details ?? null
  const close = () => setOpen(false)
  const save = (next: GstDetails | null) =>
    store.mutate(next, {
      onSuccess({ message }) {
        if (message) toast.success(message)
        close()
      },
    })
  if (!data) return null
  return (
    <div className="mt-4">
      <DetailsCard
        details={details}
        invite={gstCopy.profileInvite}
        supplier={data.data.supplierState}
        onEdit={() => setOpen(true)}
      />
      <OnDemand wanted={open}>
        {open && (
          <Dialog
            title={gstCopy.title}
            details={details}
            removable={details !== null}
            saving={{ ...store, save }}
            onClose={close}
          />
        )}
      </OnDemand>
    </div>
  )
}

interface DetailsCardProps {
  inCard?: boolean
  details: GstDetails | null
  invite: string
  /** Codes of states: of a visit, null before it has an address, and ours. */
  place?: string | null
  supplier: string | undefined
  onEdit: () => void
}

function DetailsCard({ inCard, details, invite, place, supplier, onEdit }: DetailsCardProps) {
  const action = details ? gstCopy.edit : gstCopy.add
  return (
    <EditCard inCard={inCard} icon={ReceiptIndianRupee} title={gstCopy.title} action={action} onEdit={onEdit}>
      {details ? (
        <>
          <span className="font-semibold tabular-nums">{details.gstin}</span>
          <span className="block text-muted">{details.legalName}</span>
          <Suspense>
            <TaxHint details={details} place={place} supplier={supplier} />
          </Suspense>
        </>
      ) : (
        <span className="text-muted">{invite}</span>
      )}
    </EditCard>
  )
}
