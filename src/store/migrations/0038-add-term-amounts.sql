-- What units come to from the beginning of their term until a period of it begins, and until it ends; exact to 8 decimals. A
-- buyer owes for the period the difference of what it owes for the two (docs/billing.md, "What no vendor bills").
alter table invoice_license_lines add column term_amount_before numeric, add column term_amount_after numeric;
alter table invoice_onetime_lines add column term_amount_before numeric, add column term_amount_after numeric;
