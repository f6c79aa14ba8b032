-- An order freezes the terms of its sales when it is accepted: {offerType, terms}, where terms are the margins and limits of
-- the relations through which it is sold, as domain/offers/selling-terms.ts has them. With the order's own margins and price
-- they are the chain that rates the lines of the purchase. Orders from before have none, and are rated by the history.
alter table orders
  add column sale_terms json,
  -- By the clock of margin_history.recorded_at: corrections of the past count that were recorded after this.
  add column recorded_at timestamptz not null default now(),
  -- The UTC day on which the purchase takes effect; null until the order is completed.
  add column effective_day date;
