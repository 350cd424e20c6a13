/** An error of the provider, with its real body. */
export class Refusal extends Error {
  override name = 'Refusal'
  status: number
  field: string | null

  constructor(description: string, options: { status?: number; field?: string } = {}) {
    super(description)
    this.status = options.status ?? 400
    this.field = options.field ?? null
  }
}

/** Real bodies differ: `metadata` may be a list, `source`, `step` and `reason` may be null or "NA". */
export function refusalBody(refusal: { message: string; status: number; field: string | null }) {
  const aboutInput = refusal.field !== null
  return {
    error: {
      code: refusal.status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      description: refusal.message,
      field: refusal.field,
      source: aboutInput ? 'business' : 'NA',
      step: aboutInput ? 'payment_initiation' : null,
      reason: aboutInput ? 'input_validation_failed' : null,
      metadata: aboutInput ? {} : [],
    },
  }
}
