-- The active conversations of a person were told apart by reading the members of all conversations.
create index conversation_member_blocked on conversation_member (conversation_id) where blocked_at is not null;
