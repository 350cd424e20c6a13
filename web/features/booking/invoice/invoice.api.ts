import { queryOptions, useQuery } from '@tanstack/react-query'
import { invoiceCalls } from '#contract/calls.gen.ts'
import { call } from '#web/lib/call.ts'
import { errorMessage } from '#web/lib/call-error.ts'
import type { EndpointResponse } from '#web/lib/endpoint.ts'
import { callQuery } from '#web/lib/query/query.ts'
import { savePdf } from '#web/lib/save-file.ts'
import { useSingleMutation } from '#web/lib/use-single-mutation.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { invoiceCopy } from './invoice.copy.ts'

export type Invoice = EndpointResponse<typeof invoiceCalls.list>['data']['invoices'][number]

const everyMs = 5_000

/** `isDue`: a visit that has just ended gets its invoice a moment later. */
export function invoicesQuery(bookingId: string, isDue: boolean) {
  return queryOptions({
    ...callQuery(invoiceCalls.list, { bookingId }),
    refetchInterval: ({ state }) => (isDue && state.data?.data.invoices.length === 0 ? everyMs : false),
  })
}

export function useInvoices(bookingId: string, isDue: boolean) {
  return useQuery(invoicesQuery(bookingId, isDue))
}

export function useDownloadInvoice(invoiceId: string) {
  return useSingleMutation({
    mutationFn: () => call(invoiceCalls.download, { invoiceId }),
    onSuccess({ data }) {
      savePdf(data)
      toast.success(invoiceCopy.downloaded)
    },
    onError: (error) => toast.error(errorMessage(error, invoiceCopy.failed)),
  })
}
