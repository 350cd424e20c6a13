import { useQueryClient } from '@tanstack/react-query'
import { paymentCalls } from '#contract/calls.gen.ts'
import type { PayPreference } from '#contract/payment.ts'
import { cacheBooking } from '#web/features/booking/booking.api.ts'
import { call } from '#web/lib/call.ts'
import { callOnce } from '#web/lib/call-once.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'

/** Opens the payment link of a booking; a live one that shows the preferred way first is returned again. */
export function useInitiatePayment() {
  return useSingleMutation({
    mutationFn: (input: { bookingId: string; expectedTotal: number; preferred?: PayPreference; opensApps?: boolean }) =>
      callOnce(paymentCalls.initiate, input),
  })
}

/** Confirms a booking that is paid after the service, or that has nothing left to pay. */
export function useCashPayment() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (agreed: { bookingId: string; expectedTotal: number }) => callOnce(paymentCalls.cash, agreed),
    onSuccess: (answer) => cacheBooking(queryClient, answer),
  })
}

/** Makes the server ask the provider now. */
export function useRefreshPayment() {
  const queryClient = useQueryClient()
  return useSingleMutation({
    mutationFn: (bookingId: string) => call(paymentCalls.refresh, { bookingId }),
    onSuccess: (answer) => cacheBooking(queryClient, answer),
  })
}

/** Forwards the provider's signed address to the server. */
export interface ReturnedPayment {
  razorpay_payment_id: string
  razorpay_payment_link_id: string
  razorpay_payment_link_reference_id: string
  razorpay_payment_link_status: string
  razorpay_signature: string
}

export function usePaymentCallback() {
  return useSingleMutation({ mutationFn: (returned: ReturnedPayment) => call(paymentCalls.callback, { ...returned }) })
}
