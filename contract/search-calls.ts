import { endpoint } from './endpoint.ts';
import {
  SearchQuery,
  FoundServices,
  FoundProviders,
  AlternativesQuery,
  SearchAlternatives,
  SuggestionsQuery,
  SearchOverview,
  SearchSuggestions,
} from './search.ts';

export const listServices = endpoint({
  method: 'GET',
  path: '/services',
  tag: 'Services',
  summary: 'Services that match, in the order asked for',
  access: 'public',
  query: SearchQuery,
  response: { 200: FoundServices },
});

export const listProviders = endpoint({
  method: 'GET',
  path: '/providers',
  tag: 'Providers',
  summary: 'Providers of whom one service matches, in the order asked for',
  access: 'public',
  query: SearchQuery,
  response: { 200: FoundProviders },
});

export const suggestAlternatives = endpoint({
  method: 'GET',
  path: '/search/alternatives',
  tag: 'Search',
  summary: 'What a search without results may become, with the number of results of each',
  access: 'public',
  query: AlternativesQuery,
  response: { 200: SearchAlternatives },
});

export const suggestSearch = endpoint({
  method: 'GET',
  path: '/search/suggestions',
  tag: 'Search',
  summary: 'Categories, titles of services and places that an unfinished search may become',
  access: 'public',
  query: SuggestionsQuery,
  response: { 200: SearchSuggestions },
});

export const getSearchOverview = endpoint({
  method: 'GET',
  path: '/search/overview',
  tag: 'Search',
  summary: 'Prices of the featured categories, towns with providers and a review',
  access: 'public',
  response: { 200: SearchOverview },
});
