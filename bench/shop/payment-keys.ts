export const paymentKeys = {
  keyId: 'rzp_test_bench',
  keySecret: 'bench-key-secret',
  webhookSecret: 'bench-webhook-secret',
}
