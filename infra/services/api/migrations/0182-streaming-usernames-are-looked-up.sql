create index subscriptions_by_streaming_username on subscriptions (lower(streaming_username))
  where streaming_username is not null;
