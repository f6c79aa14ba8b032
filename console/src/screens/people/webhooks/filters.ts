/** The outcomes of attempts by which they are found. */
export const webhookOutcomes = ['Delivered', 'Failed', 'Dead'] as const

/** The writes and details of a webhook. The URL names the open one. */
export const webhookActions = [
  ...(['edit', 'rotate', 'test', 'enable', 'disable', 'delete'] as const),
  ...(['redeliverDead', 'redeliverRange', 'redeliver', 'attempt'] as const),
] as const

export type WebhookAction = (typeof webhookActions)[number]
