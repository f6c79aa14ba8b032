import { defineTexts } from '../../../language/texts.ts'

/** The words about the requests of alerts, which the dialog alone needs. */
export const useReadyTexts = defineTexts('home-ready', {
  en: {
    budgetNow: 'Budget per month now',
    billed: 'Billed for the whole days that the vendor has reported',
    billedThrough: '{{amount}}, through {{day}}',
    forecast: 'Forecast for this month',
    forecastRange: '{{forecast}}, probably between {{low}} and {{high}}',
    'overrun-ahead': 'Budget is exceeded on',
    'overrun-byForecast': 'By the forecast, the budget was exceeded on',
    'overrun-billed': 'Budget was exceeded on',
    budget: 'New budget per month, in {{currency}}',
    budgetText:
      'The proposal is above the probable range of the forecast. The budget limits nothing: it only causes this alert.',
    belowForecast: 'This budget is below the forecast, so the alert comes back.',
    budgetBecomes: 'Budget per month',
    margin: 'Own margin of this subscription (Markup), in percent',
    marginText:
      'With 0, the price equals the purchase price. The own margin replaces the margin that you have set for the buyer.',
    seats: 'Seats that remain',
    seatsText: 'The proposal keeps a seat for each user, and those that the vendor takes back no longer.',
    nextSeats: 'Seats from the next term on',
    nextSeatsText: 'The proposal has a seat for each user.',
    stake: 'At stake',
    billedNone: '{{amount}}: the vendor has reported no whole day of this month yet',
    noForecast:
      'The service shows usage and forecast when the forecast is above the budget. Now it is not, or there are too few bills for a forecast.',
    customer: 'Customer',
    subscription: 'Subscription',
    budgetOf: 'Budget of {{month}}',
    forCustomer: 'Text for the customer',
    forCustomerText:
      'All amounts are those that the customer pays, before tax. The text has no cost and no margin.',
  },
  de: {
    budgetNow: 'Aktuelles Budget pro Monat',
    billed: 'Berechnet für die ganzen Tage, die der Hersteller gemeldet hat',
    billedThrough: '{{amount}}, bis {{day}}',
    forecast: 'Prognose für diesen Monat',
    forecastRange: '{{forecast}}, wahrscheinlich zwischen {{low}} und {{high}}',
    'overrun-ahead': 'Budget wird überschritten am',
    'overrun-byForecast': 'Laut Prognose wurde das Budget überschritten am',
    'overrun-billed': 'Budget wurde überschritten am',
    budget: 'Neues Budget pro Monat, in {{currency}}',
    budgetText:
      'Der Vorschlag liegt über dem wahrscheinlichen Bereich der Prognose. Das Budget begrenzt nichts: Es löst nur diesen Hinweis aus.',
    belowForecast: 'Dieses Budget liegt unter der Prognose; der Hinweis kommt also wieder.',
    budgetBecomes: 'Budget pro Monat',
    margin: 'Eigene Marge dieses Abonnements (Aufschlag), in Prozent',
    marginText:
      'Mit 0 ist der Preis gleich dem Einkaufspreis. Die eigene Marge ersetzt die Marge, die Sie für den Käufer festgelegt haben.',
    seats: 'Verbleibende Lizenzen',
    seatsText:
      'Der Vorschlag behält eine Lizenz für jeden Benutzer und die Lizenzen, die der Hersteller nicht mehr zurücknimmt.',
    nextSeats: 'Lizenzen ab der nächsten Laufzeit',
    nextSeatsText: 'Der Vorschlag hat eine Lizenz für jeden Benutzer.',
    stake: 'Es geht um',
    billedNone: '{{amount}}: Der Hersteller hat für diesen Monat noch keinen ganzen Tag gemeldet',
    noForecast:
      'Der Dienst zeigt Verbrauch und Prognose, wenn die Prognose über dem Budget liegt. Das ist jetzt nicht so, oder für eine Prognose gibt es zu wenige Rechnungen.',
    customer: 'Kunde',
    subscription: 'Abonnement',
    budgetOf: 'Budget für {{month}}',
    forCustomer: 'Text für den Kunden',
    forCustomerText:
      'Alle Beträge sind die, die der Kunde zahlt, vor Steuern. Der Text enthält keine Kosten und keine Marge.',
  },
})
