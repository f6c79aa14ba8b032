/** The outcomes by which the list of attempts can be filtered. */
export const webhookOutcomes = ['Delivered', 'Failed', 'Dead'] as const

/** The writes and details of a webhook. The URL names the open one. */
export const webhookActions = [
  ...(['edit', 'rotate', 'test', 'enable', 'disable', 'delete'] as const),
  ...(['redeliverDead', 'redeliverRange', 'redeliver', 'attempt'] as const),
] as const

export type WebhookAction = (typeof webhookActions)[number]
