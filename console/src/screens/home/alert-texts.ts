import { defineTexts } from '../../language/texts.ts'

/** A sentence for each kind of alert, for readers of other languages than that of the API. */
export const useAlertTexts = defineTexts('alerts', {
  en: {
    stopRenewal: 'The subscription is renewed for another term. To change that, act before {{when}}.',
    renew: 'The subscription ends with its term. To renew it, act before {{when}}.',
    cancel: 'The subscription was renewed. The renewal can be cancelled until {{when}}.',
    RenewalDeadline: 'The end of the term of the subscription is near. Act before {{when}}.',
    BudgetOverrun: 'The usage is forecast to pass the monthly budget.',
    'budget-ahead': 'The usage is forecast to pass the monthly budget on {{day}}.',
    'budget-byForecast': 'By the forecast, the usage passed the monthly budget on {{day}}.',
    'budget-billed': 'The usage passed the monthly budget on {{day}}.',
    VendorDifference:
      'A scheduled change did not run, because the subscription at the vendor had changed since. Keep the vendor’s values, or make the change nevertheless.',
    NegativeMargin: 'At today’s prices and margins, the subscription is sold below its purchase price.',
    RelationshipExpiry: 'The delegated administration ends on {{when}} and is not extended automatically.',
    CredentialExpiry: 'Credentials have expired, will expire soon, or are incomplete.',
    WebhookPaused:
      'The service has paused the webhook. Repair the receiver, then enable the webhook: it gets the events that it has missed.',
    UnassignedSeats: 'Seats that are paid for are assigned to no user.',
    SyncFailure: 'The service cannot read the changes at the vendor continuously.',
    MissingPrice:
      'An offer has no price on a day, so an invoice lacks charges. Import a price that is valid on that day.',
    budgetAmounts: 'Billed so far: {{used}}. Forecast: {{forecast}}. Budget: {{budget}}.',
    budgetThrough: '{{amount}} through {{day}}',
  },
  de: {
    stopRenewal:
      'Das Abonnement verlängert sich um eine weitere Laufzeit. Um das zu ändern, handeln Sie vor {{when}}.',
    renew: 'Das Abonnement endet mit seiner Laufzeit. Um es zu verlängern, handeln Sie vor {{when}}.',
    cancel: 'Das Abonnement wurde verlängert. Die Verlängerung lässt sich bis {{when}} stornieren.',
    RenewalDeadline: 'Das Ende der Laufzeit des Abonnements ist nah. Handeln Sie vor {{when}}.',
    BudgetOverrun: 'Die Nutzung überschreitet voraussichtlich das Monatsbudget.',
    'budget-ahead': 'Die Nutzung überschreitet voraussichtlich am {{day}} das Monatsbudget.',
    'budget-byForecast': 'Laut Prognose hat die Nutzung am {{day}} das Monatsbudget überschritten.',
    'budget-billed': 'Die Nutzung hat am {{day}} das Monatsbudget überschritten.',
    VendorDifference:
      'Eine geplante Änderung wurde nicht ausgeführt, weil sich das Abonnement beim Hersteller inzwischen geändert hatte. Behalten Sie dessen Werte, oder ändern Sie trotzdem.',
    NegativeMargin: 'Zu heutigen Preisen und Margen wird das Abonnement unter seinem Einkaufspreis verkauft.',
    RelationshipExpiry: 'Die delegierte Verwaltung endet am {{when}} und verlängert sich nicht von selbst.',
    CredentialExpiry: 'Zugangsdaten sind abgelaufen, laufen bald ab oder sind unvollständig.',
    WebhookPaused:
      'Der Dienst hat den Webhook angehalten. Beheben Sie den Fehler des Empfängers, und aktivieren Sie dann den Webhook: er erhält die Ereignisse, die ihm fehlen.',
    UnassignedSeats: 'Bezahlte Lizenzen sind keinem Benutzer zugewiesen.',
    SyncFailure: 'Der Dienst kann die Änderungen beim Hersteller nicht laufend lesen.',
    MissingPrice:
      'Ein Angebot hat an einem Tag keinen Preis, deshalb fehlen einer Rechnung Beträge. Importieren Sie einen Preis, der an diesem Tag gilt.',
    budgetAmounts: 'Bisher berechnet: {{used}}. Prognose: {{forecast}}. Budget: {{budget}}.',
    budgetThrough: '{{amount}} bis {{day}}',
  },
})
