-- What the csp attests of a customer with each order of an offer, such as EducationEligibility; null for nothing.
alter table offers add column attestation_type text;
