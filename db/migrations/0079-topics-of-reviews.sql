-- Besides stars and words, the author answers three questions with yes or no, or not at all.
alter table review
  add column punctual boolean,
  add column careful boolean,
  add column price_as_said boolean,
  add constraint review_answers_check check (
    not not_performed or num_nonnulls(punctual, careful, price_as_said) = 0
  );
comment on column review.punctual is 'Whether the provider came on time; null when the author did not say.';
comment on column review.careful is 'Whether the work was done with care; null when the author did not say.';
comment on column review.price_as_said is 'Whether the price was the one that was agreed; null when the author did not say.';

alter table review_revision
  add column punctual boolean,
  add column careful boolean,
  add column price_as_said boolean;

-- Written by foldText. Latin letters are folded here as foldText does; texts in others are found once they are changed.
alter table review add column comment_words text;
update review set comment_words =
  trim(regexp_replace(lower(unaccent(comment)), '[^[:alnum:]]+', ' ', 'g')) where comment is not null;
alter table review add constraint review_comment_words_check check (comment_words is null or comment is not null);
comment on column review.comment_words is 'The folded comment: what the search in the reviews of a provider compares.';
