-- What is known of a provider joins the relevance (decision 0010): checked documents half, reviews by their
-- number and stars the other half.
-- The weight of the rating falls from 0.20 to 0.15 for it, that of the next slot stays.
update service_search set base_score = (base_score - 0.05 * (rating_rank - 1) / 4
  + 0.15 * (case when verified then 0.5 else 0 end + 0.5 * coalesce((rating_mean - 1) / 4, 0) * rating_count / (5 + rating_count)::float8))::real;
comment on column service_search.base_score is
  'The shares of rating, next slot and what is known of the provider in the relevance, that of the slot in twentieths rounded down.';
